import { expect, test } from 'vitest';
import { ForbiddenTargetError, isPublicIp, resolveTarget } from './safe-target.ts';

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['240.0.0.1', false],
  ['ff02::1', false],
  ['fec0::1', false],
  ['100::1', false],
  ['2001:db8::1', false],
  ['2001:2::1', false],
  ['2001:10::1', false],
  ['2001:20::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['4000::1', false],
  // IPv4 addresses inside IPv6: mapped, compatible, translated (SIIT, NAT64 and its local prefix), 6to4 and Teredo.
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['::ffff:93.184.215.14', true],
  ['::127.0.0.1', false],
  ['::a9fe:a9fe', false],
  ['::5db8:d70e', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::5db8:d70e', false],
  ['64:ff9b:1::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2002:a00:1::1', false],
  ['2001:0:7f00:1::', false],
  ['2001:0:53aa:64c:0:0:80ff:fffe', false],
  ['fe80::1%eth0', false],
  ['not an address', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected);
});

const answer =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test.each([
  ['http://example.com/', answer('93.184.215.14')],
  ['https://user:secret@example.com/', answer('93.184.215.14')],
  ['https://127.0.0.1/', answer()],
  ['https://[::1]/', answer()],
  ['https://[::127.0.0.1]/', answer()],
  ['https://[::ffff:127.0.0.1]/', answer()],
  ['https://[64:ff9b:1::a9fe:a9fe]/', answer()],
  ['https://compatible.example/', answer('::7f00:1')],
  // Written as one number, in octal and in hex: the URL parser makes a plain address of each.
  ['https://2130706433/', answer()],
  ['https://0177.0.0.1/', answer()],
  ['https://0x7f.1/', answer()],
  ['https://localhost/', answer('127.0.0.1')],
  ['https://metadata.example/', answer('169.254.169.254')],
  ['https://both.example/', answer('93.184.215.14', '10.0.0.1')],
])('%s is refused', async (url, resolve) => {
  await expect(resolveTarget(new URL(url), false, resolve)).rejects.toThrow(ForbiddenTargetError);
});

test('a public name leads to the address that was checked', async () => {
  const target = await resolveTarget(new URL('https://example.com/hook'), false, answer('93.184.215.14'));
  expect(target).toEqual({ address: '93.184.215.14', family: 4 });
});
