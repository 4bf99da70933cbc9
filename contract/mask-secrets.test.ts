import { expect, test } from 'vitest';
import { maskSecrets, maskTexts } from './mask-secrets.ts';

const token = 'Zk3xQ9-_aB7cD1eF5gH8jK2lM4nP6rS0';

test.each([
  [`/status/${token}`, '/status/***'],
  [`/status/${token}.data?sent=1`, '/status/***?sent=1'],
  [`https://shop.example/status/${token}#files`, 'https://shop.example/status/***#files'],
  [`/quote/${token}`, '/quote/***'],
  [`/design/${token}`, '/design/***'],
  [`/order/${token}?reorder`, '/order/***?reorder'],
  [`/login?return_uri=%2Forder%2F${token}`, '/login?return_uri=%2Forder%2F***'],
  [`/api/order/reorder?id=${token}`, '/api/order/reorder?id=***'],
  [`/inventory/${token}`, '/inventory/***'],
  [`/api/storage?link=${token}&movements=20`, '/api/storage?link=***&movements=20'],
  [`/api/design?id=${token}`, '/api/design?id=***'],
  [`/api/quote/totals?id=${token}&choices=0`, '/api/quote/totals?id=***&choices=0'],
  [`/cart/shared/${token}`, '/cart/shared/***'],
  [`/invitation/${token}`, '/invitation/***'],
  [`/staff-invitation/${token}`, '/staff-invitation/***'],
  [`/login?return_uri=%2Finvitation%2F${token}&a=1`, '/login?return_uri=%2Finvitation%2F***&a=1'],
  [`/login?return_uri=%2Fcart%2Fshared%2F${token}`, '/login?return_uri=%2Fcart%2Fshared%2F***'],
  [`/api/company/invitation?token=${token}`, '/api/company/invitation?token=***'],
  [`/api/info/status?id=${token}`, '/api/info/status?id=***'],
  [`/?token=${token}&a=1`, '/?token=***&a=1'],
  [`/forgot-password?type=change&code=123456`, '/forgot-password?type=change&code=***'],
  [`/subscribe?confirm=${token}`, '/subscribe?confirm=***'],
  [`/subscribe?leave=${token}`, '/subscribe?leave=***'],
  [`/files/ab/logo.png?expires=1&signature=${token}`, '/files/ab/logo.png?expires=1&signature=***'],
  [`at load (https://shop.example/status/${token}:1:2)`, 'at load (https://shop.example/status/***)'],
  [`failed: "/status/${token}" and /status/${token}`, 'failed: "/status/***" and /status/***'],
])('%s', (given, masked) => {
  expect(maskSecrets(given)).toBe(masked);
  expect(maskSecrets(given)).not.toContain(token);
});

test('every text of a report, and nothing else of it', () => {
  const report = { url: `/status/${token}`, stack: `"/status/${token}"\n  at x`, count: 3, device: { os: 'Linux' } };
  expect(maskTexts(report)).toEqual({
    url: '/status/***',
    stack: '"/status/***"\n  at x',
    count: 3,
    device: { os: 'Linux' },
  });
});

test.each([
  '/quote',
  '/product/kraft-bag_0190?type=1',
  '/collections/all/?page=2',
  '/backoffice/requests/0190c0de-1',
  '/api/backoffice/order/shipment/move',
])('%s stays as it is', (path) => expect(maskSecrets(path)).toBe(path));
