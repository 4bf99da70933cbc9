import { redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTracking, stopTracking } from './track.ts';
import { trackAddToCart } from './track-add-to-cart.ts';

const told: unknown[] = [];
beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('window', { dataLayer: told });
  startTracking();
});
afterEach(() => {
  stopTracking();
  vi.unstubAllGlobals();
});

/** A shared cart of two products, as its form sends it. */
function makeRequest(): Request {
  const body = new URLSearchParams([
    ['sku', 'CUP-HOT-12'],
    ['quantity', '1000'],
    ['sku', 'LID-90'],
    ['quantity', '5000'],
  ]);
  return new Request('https://packwright.example/cart/shared/x', { method: 'POST', body });
}

test('E5 each product that went to the cart is told with its quantity', async () => {
  const toCart = redirect('/cart', 303);
  const sent = trackAddToCart({ request: makeRequest(), serverAction: () => Promise.reject(toCart) });
  await expect(sent).rejects.toBe(toCart);
  expect(told).toEqual([
    { event: 'add_to_cart', item_id: 'CUP-HOT-12', quantity: 1000 },
    { event: 'add_to_cart', item_id: 'LID-90', quantity: 5000 },
  ]);
});

test('a form that was rejected, or lost on its way, tells nothing', async () => {
  const rejected = { intent: '', msg: 'Order at least 1,000.', fields: {}, values: {} };
  const serverAction = () => Promise.resolve(rejected);
  expect(await trackAddToCart({ request: makeRequest(), serverAction })).toBe(rejected);
  const lost = new TypeError('Failed to fetch');
  const sent = trackAddToCart({ request: makeRequest(), serverAction: () => Promise.reject(lost) });
  await expect(sent).rejects.toBe(lost);
  expect(told).toEqual([]);
});

test('the server still reads the whole form', async () => {
  const request = makeRequest();
  const serverAction = async () => {
    const msg = (await request.formData()).getAll('sku').join();
    return { intent: '', msg, fields: {}, values: {} };
  };
  expect(await trackAddToCart({ request, serverAction })).toMatchObject({ msg: 'CUP-HOT-12,LID-90' });
});
