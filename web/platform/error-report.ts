import { isRouteErrorResponse } from 'react-router';
import type { ReportType } from './send-error-report.ts';

const seen = new Set<string>();

/** Errors outside React: until the root is hydrated and has written its device class they are 'startup', then 'page'. */
export function watchForErrors(): void {
  const toType = () => (document.documentElement.dataset.device ? 'page' : 'startup');
  addEventListener('error', (event) => reportBrowserError(toType(), event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    // Nor is it for the console.
    if (isOvertaken(event.reason)) event.preventDefault();
    else reportBrowserError(toType(), event.reason);
  });
}

/** As Chromium, Firefox and WebKit call a request that did not come through, and Firefox one that broke off midway. */
const brokenOff = /^(?:Failed to fetch$|NetworkError when attempting|Load failed|Error in input stream$)/;

/** A page that the visitor left before all of it was there, or whose connection went: no fault of the site. */
function isOvertaken(error: unknown): boolean {
  const { name, message = '' } = (error ?? {}) as { name?: string; message?: string };
  // The animation to a page that the next one overtakes, or that a slow device has not drawn in time.
  if (name === 'AbortError' || name === 'TimeoutError') return /transition/i.test(message);
  return isBrokenOff(error);
}

/** A request that got no answer. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof TypeError && brokenOff.test(error.message);
}

/** Reports to staff, once per error and page view. Never from a developer's machine. */
export function reportBrowserError(type: ReportType, error: unknown): void {
  if (/192\.168|localhost/.test(location.href)) return;
  // An expected answer such as 404 is a page, not an error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isOvertaken(error)) return;
  const key = `${type}\n${error instanceof Error ? error.message : String(error)}`;
  if (seen.has(key) || seen.size > 20) return;
  seen.add(key);
  // Most visits have no error, and need no code for one.
  import('./send-error-report.ts').then(({ sendErrorReport }) => sendErrorReport(type, error)).catch(() => undefined);
}
