import { expect, test } from 'vitest';
import { toClientAddress, toNetwork } from './client-address.ts';

test.each([
  ['no proxy, header forged', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
  ['one proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, client forged a hop', '127.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '10.0.0.2', '203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['fewer hops than proxies', '10.0.0.2', '203.0.113.9', 2, '10.0.0.2'],
  ['not an address', '127.0.0.1', '<script>', 1, '127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['nothing known', undefined, undefined, 0, 'unknown'],
])('%s', (_name, remote, forwarded, proxies, expected) => {
  expect(toClientAddress(remote, forwarded, proxies)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['somebody@example.com', 'somebody@example.com'],
])('%s counts as %s', (address, expected) => {
  expect(toNetwork(address)).toBe(expected);
});
