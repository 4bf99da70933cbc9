import { expect, test } from 'vitest';
import { toClientIp, toNetwork } from './client-ip.ts';

test.each([
  ['no proxy, header forged', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
  ['one proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, client forged a hop', '127.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '10.0.0.2', '203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['fewer hops than proxies', '10.0.0.2', '203.0.113.9', 2, '10.0.0.2'],
  ['not an ip', '127.0.0.1', '<script>', 1, '127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['a port', '127.0.0.1', '203.0.113.9:51234', 1, '203.0.113.9'],
  ['IPv6', '127.0.0.1', '2001:DB8:0:0:0:0:0:7', 1, '2001:db8::7'],
  ['IPv6 with a port', '127.0.0.1', '[2001:db8::7]:51234', 1, '2001:db8::7'],
  ['IPv6 in brackets', '127.0.0.1', '[2001:db8::7]', 1, '2001:db8::7'],
  ['IPv6 with a zone', '127.0.0.1', 'fe80::7%eth0', 1, 'fe80::7'],
  ['IPv4 in IPv6 from the proxy', '127.0.0.1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['IPv4 in IPv6 in hex', '127.0.0.1', '::FFFF:cb00:7109', 1, '203.0.113.9'],
  ['IPv4 in IPv6 with a port', '127.0.0.1', '[::ffff:203.0.113.9]:80', 1, '203.0.113.9'],
  ['a number that old resolvers read as an ip', '127.0.0.1', '1', 1, '127.0.0.1'],
  ['hex that old resolvers read as an ip', '127.0.0.1', '0x7f.1', 1, '127.0.0.1'],
  ['words', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['a long list', '127.0.0.1', `${'1.1.1.1, '.repeat(1000)}203.0.113.9`, 1, '203.0.113.9'],
  ['nothing known', undefined, undefined, 0, 'unknown'],
])('%s', (_name, remote, forwarded, proxies, expected) => {
  expect(toClientIp(remote, forwarded, proxies)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['owner@example.com', 'owner@example.com'],
])('%s counts as %s', (key, expected) => {
  expect(toNetwork(key)).toBe(expected);
});
