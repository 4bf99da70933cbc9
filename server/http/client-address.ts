import { isIPv6 } from 'node:net';

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

/**
 * Who an address stands for when it is counted. A household gets a whole network of IPv6 addresses (64 bits of it are
 * its own choice), so those count as one. Anything else is left as it is.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
