import { maskSecrets } from '#contract/mask-secrets.ts';

/**
 * Every event we tell analytics, with the only parameters it may carry: what is not listed does not leave the page.
 * No name, email, postal address or free text of a person is in here, and none may be added.
 */
export const analyticsEvents = {
  page_view: ['page_path', 'page_title', 'device_class'],
  scroll_depth: ['page_path', 'percent'],
  view_item: ['item_id', 'item_name', 'item_category'],
  view_item_list: ['item_list_id', 'items_count'],
  search: ['results_count'],
  add_to_cart: ['item_id', 'quantity'],
  share: ['method', 'content_type'],
  file_upload: ['file_kind'],
  submit: ['submit_source', 'source_type', 'customize_type', 'lines_count'],
  subscribe: ['page_path'],
  sign_up: ['method'],
  login: ['method'],
} as const;

export type AnalyticsEvent = keyof typeof analyticsEvents;
export type EventParameters<E extends AnalyticsEvent> = {
  [P in (typeof analyticsEvents)[E][number]]?: string | number;
};

/** Drops whatever the catalog does not list, also where a caller got around the types. */
export function toAllowedParameters<E extends AnalyticsEvent>(
  event: E,
  given: EventParameters<E>,
): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const name of analyticsEvents[event]) {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value === 'string') allowed[name] = maskSecrets(value).slice(0, 200);
    else if (typeof value === 'number' && Number.isFinite(value)) allowed[name] = value;
  }
  return allowed;
}
