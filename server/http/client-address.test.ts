import { expect, test } from 'vitest';
import { toClientAddress } from './client-address.ts';

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
