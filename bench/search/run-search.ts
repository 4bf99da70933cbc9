import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductDetail, ProductList } from '#contract/catalog/catalog.ts';
import { serveSite } from '../serve-site.ts';
import type { JudgedQuery } from './measure.ts';
import { report } from './report.ts';

/** Asks the running site every judged query and prints how well the first ten answers fit. */
export async function measureSearch(short: boolean): Promise<void> {
  const judged = JSON.parse(await readFile(join(import.meta.dirname, 'judged-queries.json'), 'utf8')) as JudgedQuery[];
  const queries = short ? judged.slice(0, 20) : judged;
  const site = await serveSite();
  try {
    const skus = await readSkus(site.url);
    const results = [];
    for (const query of queries) {
      const { list } = await get<ProductList>(
        `${site.url}/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(query.query)}`,
      );
      results.push({ ...query, ranked: list.map((product) => skus.get(product.uuid) ?? product.uuid) });
    }
    report(results);
  } finally {
    await site.stop();
  }
}

async function readSkus(url: string): Promise<Map<string, string>> {
  const { list } = await get<ProductList>(`${url}/api/product/v2/list?per_page=100`);
  const skus = new Map<string, string>();
  for (const { uuid } of list)
    skus.set(uuid, (await get<ProductDetail>(`${url}/api/product/v2/detail?uuid=${uuid}`)).sku);
  return skus;
}

async function get<T>(url: string): Promise<T> {
  return ((await (await fetch(url)).json()) as { data: T }).data;
}
