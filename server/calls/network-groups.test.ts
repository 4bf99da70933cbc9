import { expect, test } from 'vitest';
import { toNetworkGroups, toWidestGroup } from './network-groups.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', null],
  ['1234567890', '1234567890', null],
])('%s is counted as %s and capped as %s', (ip, network, block) => {
  expect(toNetworkGroups(ip)).toEqual({ network, block });
  expect(toWidestGroup(ip)).toBe(block ?? network);
});
