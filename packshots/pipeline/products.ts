import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Packshot } from '#packshots/models/parameters.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';

/** What the room needs to know of a product. */
export interface Product {
  sku: string;
  title: string;
  category: string;
  popularity: number;
  /** It comes printed; else plain only. */
  customisable: boolean;
  packshot: Packshot;
}

export function listProducts(): Product[] {
  return readdirSync(PLACES.products)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(PLACES.products, name), 'utf8')) as Product[]);
}
