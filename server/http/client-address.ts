/**
 * The caller's address. X-Forwarded-For is believed only for as many hops as there are proxies of ours: each proxy
 * appends the address it saw, so the one we want stands that many places from the right.
 */
export function toClientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = remoteAddress?.replace(/^::ffff:/, '') || 'unknown';
  if (proxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const candidate = hops[hops.length - proxies] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(candidate) ? candidate : direct;
}
