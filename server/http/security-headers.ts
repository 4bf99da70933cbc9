/** Sent with every answer. A page adds its own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // URLs can hold a one-time code; they stay on this site.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
};

/** Only for sites behind https: a laptop on http must stay reachable. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** Nothing but an API answer or a file may be read from it. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";
