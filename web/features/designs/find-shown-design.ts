import type { CallApi } from '#contract/call-api.ts';
import type { CustomerDesign } from '#contract/designs/design-views.ts';

export type ShownDesign = Pick<CustomerDesign, 'id' | 'number' | 'phase' | 'headline' | 'waits_for' | 'product_name'>;

/** The design of a request, by what opens the request, as much as its card shows; null where the request has none. */
export async function findShownDesign(call: CallApi, link: string): Promise<ShownDesign | null> {
  const found = await call('GET /api/design', { id: link });
  if (found.code !== 200) return null;
  const { id, number, phase, headline, waits_for, product_name } = found.data;
  return { id, number, phase, headline, waits_for, product_name };
}
