import { expect, test } from 'vitest';
import { defaultBrand } from './default-brand.ts';
import { toShownBrand } from './shown-brand.ts';

test('the copyright line names the year of the shop’s clock, and one without a place for it stays', () => {
  const shown = (copyright: string) =>
    toShownBrand({ ...defaultBrand, copyright }, new Date('2027-01-01T03:00:00Z')).copyright;
  expect(shown(defaultBrand.copyright)).toBe('© 2026 Packwright. All rights reserved.');
  expect(shown('© 1998 Bistro')).toBe('© 1998 Bistro');
});
