import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Only what the public internet can reach: 'unicast' is the range left when all special ones are taken out, among them
 * 6to4 and Teredo, which contain an IPv4 address. In IPv6 only 2000::/3 is assigned: outside it are more forms with an
 * IPv4 address inside (`::127.0.0.1`, `64:ff9b:1::/48`). One mapped into IPv6 is checked as IPv4.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const ip = ipaddr.process(text);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalUnicast));
}

export class ForbiddenTargetError extends Error {}

interface Target {
  address: string;
  family: 4 | 6;
}

/**
 * The address to connect to. The name is resolved here, once, and the connection goes to exactly this address: a name
 * that points elsewhere a moment later (DNS rebinding) changes nothing. One private address among several is enough to
 * refuse the name.
 */
export async function resolveTarget(
  url: URL,
  allowsPrivate: boolean,
  resolve: (host: string) => Promise<{ address: string; family: number }[]> = (host) => lookup(host, { all: true }),
): Promise<Target> {
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    throw new ForbiddenTargetError('The URL must start with https://.');
  if (url.username || url.password) throw new ForbiddenTargetError('The URL must not contain a password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
  const [first] = found;
  if (!first) throw new Error(`${host} has no address`);
  if (!allowsPrivate && !found.every(({ address }) => isPublicIp(address)))
    throw new ForbiddenTargetError('The URL points to a private network.');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
