import { toClock } from '../format-date.ts';
import type { Brand } from './brand.ts';

/** As pages show it: staff need not change the copyright line every January. Apart from the schema, which no page needs first. */
export function toShownBrand(brand: Brand, now = new Date()): Brand {
  return { ...brand, copyright: brand.copyright.replaceAll('{year}', String(toClock(now).getUTCFullYear())) };
}
