import { isRouteErrorResponse } from 'react-router';
import { maskTexts } from '#contract/mask-secrets.ts';
import { describeError } from './describe-error.ts';

type ReportType = 'render' | 'startup' | 'fatal' | 'page';

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

/** Tells staff, once per error and page view. Never from a developer's machine. */
export function reportBrowserError(type: ReportType, error: unknown): void {
  if (/192\.168|localhost/.test(location.href)) return;
  // An expected answer such as 404 is a page, not an error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const message =
    error instanceof Error ? error.message : isRouteErrorResponse(error) ? describeError(error).message : String(error);
  const key = `${type}\n${message}`;
  if (seen.has(key) || seen.size > 20) return;
  seen.add(key);
  // Paths and stacks can hold the token of a link.
  const body = JSON.stringify({ message: maskTexts(toReport(type, error, message)) });
  // keepalive lets it leave although the page may be on its way out.
  fetch('/api/info/feishu/notify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

function toReport(type: ReportType, error: unknown, message: string) {
  const shown = describeError(error);
  return {
    project: 'packwright-web',
    timestamp: new Date().toISOString(),
    error: error instanceof Error ? error.name : typeof error,
    message,
    stack: error instanceof Error ? (error.stack ?? '') : '',
    type,
    // What the error page says of it.
    statusCode: String(shown.status),
    statusMessage: shown.message,
    // Without the query: it can hold a code or an address.
    url: location.origin + location.pathname,
    location: location.pathname,
    device: readDevice(),
  };
}

function readDevice() {
  const agent = navigator.userAgent;
  const mobile = /Mobi|Android|iPhone|iPad/.test(agent);
  return {
    browser: /(Edg|OPR|Firefox|Chrome|Version)\/[\d.]+/.exec(agent)?.[0].replace('Version', 'Safari') ?? '',
    cpu: /(x86_64|Win64|arm64|aarch64|armv\w+)/i.exec(agent)?.[0] ?? '',
    engine: /(AppleWebKit|Gecko)\/[\d.]+/.exec(agent)?.[0] ?? '',
    os: /\(([^)]+)\)/.exec(agent)?.[1]?.split(';').slice(0, 2).join(';') ?? '',
    platform: navigator.platform,
    user_agent: agent,
    device_type: mobile ? 'mobile' : 'desktop',
    screen_size: `${screen.width}x${screen.height}`,
    language: navigator.language,
    model: /;\s*([^;)]+?)\s+Build\//.exec(agent)?.[1] ?? '',
  };
}
