import { expect, test } from 'vitest';
import { readKnownZip } from './known-zip.ts';

test.each([
  ['guest_id=abc; delivery_zip=07102; cart_count=g3', '07102'],
  ['delivery_zip=10014-2203', '10014-2203'],
  ['old_delivery_zip=10014', ''],
  ['delivery_zip=1001', ''],
  ['delivery_zip=00000', ''],
  ['delivery_zip=10014<script>', ''],
  ['', ''],
  [null, ''],
])('%s: the ZIP is “%s”', (cookies, zip) => {
  expect(readKnownZip(cookies)).toBe(zip);
});
