import { isRouteErrorResponse } from 'react-router';
import type { ReportType } from './send-error-report.ts';

const seen = new Set<string>();

/** Errors outside React: until the root is hydrated and has written its device class they are 'startup', then 'page'. */
export function watchForErrors(): void {
  const toType = () => (document.documentElement.dataset.device ? 'page' : 'startup');
  addEventListener('error', (event) => reportBrowserError(toType(), event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    if (isOvertaken(event.reason)) event.preventDefault();
    else reportBrowserError(toType(), event.reason);
  });
}

/** A page that the visitor left before all of it was there. Browsers call what they ended an error. */
function isOvertaken(reason: { name?: string; message?: string } | undefined): boolean {
  const { name, message = '' } = reason ?? {};
  // The animation to a page that the next one overtakes.
  if (name === 'AbortError') return /transition/i.test(message);
  // Firefox, for the data of a page as a document takes its place.
  return name === 'TypeError' && message === 'Error in input stream';
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
