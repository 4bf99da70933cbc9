import { isRouteErrorResponse } from 'react-router';
import { maskTexts } from '#contract/mask-secrets.ts';
import { describeError } from './describe-error.ts';

export type ReportType = 'render' | 'startup' | 'fatal' | 'page';

export function sendErrorReport(type: ReportType, error: unknown): void {
  const message =
    error instanceof Error ? error.message : isRouteErrorResponse(error) ? describeError(error).message : String(error);
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
    // Without the query: it can hold a code or an email.
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
