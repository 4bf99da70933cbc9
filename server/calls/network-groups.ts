import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface NetworkGroups {
  /** One household or office: an IPv4 address, or an IPv6 /64, whose other 64 bits its owner chooses freely. */
  network: string;
  /** The IPv6 /48 around it, which one customer of a provider can hold alone; null for IPv4. */
  block: string | null;
}

/** By what an IP is counted. Anything that is no IP, such as a user's id, stands for itself. */
export function toNetworkGroups(ip: string): NetworkGroups {
  if (!isIPv6(ip)) return { network: ip, block: null };
  const parsed = ipaddr.IPv6.parse(ip);
  if (parsed.isIPv4MappedAddress()) return { network: parsed.toIPv4Address().toString(), block: null };
  const groups = parsed.parts.map((part) => part.toString(16));
  return { network: `${groups.slice(0, 4).join(':')}::/64`, block: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The widest group that one attacker can be expected to hold. */
export function toWidestGroup(ip: string): string {
  const { network, block } = toNetworkGroups(ip);
  return block ?? network;
}
