import { expect, test } from 'vitest';
import { readCartCount, toCartCountCookie } from './cart-count.ts';
import { ensureRequestGuestId, readGuestId } from './guest-id.ts';

const token = `token=${'t'.repeat(43)}`;

test.each([
  ['', 0],
  ['cart_count=g3', 3],
  ['a=1; cart_count=g12; b=2', 12],
  [`cart_count=a4; ${token}`, 4],
  // The account's count goes with the account.
  ['cart_count=a4', 0],
  ['cart_count=<b>7', 0],
  ['xcart_count=g3', 0],
])('%j counts %d (C2)', (cookies, count) => expect(readCartCount(cookies)).toBe(count));

test('the cookie is read back as it was written', () => {
  expect(readCartCount(toCartCountCookie(7, false))).toBe(7);
  expect(readCartCount(`${toCartCountCookie(7, true)}; ${token}`)).toBe(7);
});

test('the first POST gives a browser its guest id, later ones keep it', () => {
  const url = new URL('https://shop.example/cart');
  const first = ensureRequestGuestId(new Request(url), url);
  expect(first.guestId).toMatch(/^[\w-]{22}$/);
  expect(first.headers[0]?.[1]).toBe(`guest_id=${first.guestId}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
  const again = new Request(url, { headers: { cookie: `guest_id=${first.guestId}` } });
  expect(ensureRequestGuestId(again, url)).toEqual({ guestId: first.guestId, headers: [] });
  expect(readGuestId('guest_id=short')).toBe('');
});
