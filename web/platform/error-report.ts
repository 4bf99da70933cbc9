import { isRouteErrorResponse } from 'react-router';
import type { ReportType } from './send-error-report.ts';

const seen = new Set<string>();

/** Errors outside React: until the root is hydrated and has written its device class they are 'startup', then 'page'. */
export function watchForErrors(): void {
  const toType = () => (document.documentElement.dataset.device ? 'page' : 'startup');
  addEventListener('error', (event) => reportBrowserError(toType(), event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    // A change of pages that the next one overtakes: the browser skips its animation and calls that an error.
    if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault();
    else reportBrowserError(toType(), event.reason);
  });
}

/** Reports to staff, once per error and page view. Never from a developer's machine. */
export function reportBrowserError(type: ReportType, error: unknown): void {
  if (/192\.168|localhost/.test(location.href)) return;
  // An expected answer such as 404 is a page, not an error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const key = `${type}\n${error instanceof Error ? error.message : String(error)}`;
  if (seen.has(key) || seen.size > 20) return;
  seen.add(key);
  // Most visits have no error, and need no code for one.
  import('./send-error-report.ts').then(({ sendErrorReport }) => sendErrorReport(type, error)).catch(() => undefined);
}
