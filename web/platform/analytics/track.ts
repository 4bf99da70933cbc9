import { type AnalyticsEvent, type EventParameters, toAllowedParameters } from './events.ts';

/** Google Tag Manager's queue; the pixel reads from it through the container or the small bridge in load-tags.ts. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

let enabled = false;
const waiting: Record<string, unknown>[] = [];
const mostWaiting = 50;

/** Safe to call anywhere: without configured tags nothing is kept and nothing is sent. */
export function track<E extends AnalyticsEvent>(event: E, parameters: EventParameters<E> = {}): void {
  const entry = { event, ...toAllowedParameters(event, parameters) };
  if (enabled) window.dataLayer?.push(entry);
  else if (waiting.length < mostWaiting) waiting.push(entry);
}

/** Called once the tags are there: what happened before is told now. */
export function startTracking(): void {
  enabled = true;
  window.dataLayer ??= [];
  window.dataLayer.push(...waiting.splice(0));
}

/** No tag will ever ask: forget what was waiting. */
export function stopTracking(): void {
  enabled = false;
  waiting.length = 0;
}
