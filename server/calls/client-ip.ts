import ipaddr from 'ipaddr.js';
import { toNetworkGroups } from './network-groups.ts';

/**
 * The caller's ip. X-Forwarded-For is believed only for as many hops as there are proxies of ours: each proxy appends
 * the ip it saw, so the one we want stands that many places from the right.
 */
export function toClientIp(remoteIp: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  const direct = normalizeIp(remoteIp ?? '') ?? 'unknown';
  if (proxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',');
  return normalizeIp(hops[hops.length - proxies] ?? '') ?? direct;
}

/**
 * One spelling for one caller: without the port that some load balancers append, IPv4 in IPv6 as IPv4, IPv6 in its
 * short form. A second spelling would be a second set of rate limits. Null where it is no ip.
 */
function normalizeIp(text: string): string | null {
  const given = text.trim();
  // Dots and one colon are IPv4 with a port; IPv6 with a port has brackets.
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(given) ?? [];
  const plain = bracketed ?? dotted ?? given;
  // isValid alone would read '1' and '0x7f.1' as IPv4, as old resolvers do.
  if (!ipaddr.IPv4.isValidFourPartDecimal(plain) && !ipaddr.IPv6.isValid(plain)) return null;
  const ip = ipaddr.process(plain);
  // A zone names an interface of the proxy, not the caller.
  if (ip instanceof ipaddr.IPv6) ip.zoneId = undefined;
  return ip.toString();
}

/**
 * The network an ip counts as in rate limits: a household gets a whole /64 of IPv6, so that counts as one. Any other key
 * is left as it is.
 */
export function toNetwork(key: string): string {
  return toNetworkGroups(key).network;
}
