import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductDetail, ProductList } from '#contract/catalog/catalog.ts';
import { serveSite } from '../serve-site.ts';
import type { JudgedQuery } from './measure.ts';
import { report } from './report.ts';

/** Asks the running site every judged query and prints how well the first ten answers fit. */
export async function measureSearch(short: boolean): Promise<void> {
  const site = await serveSite();
  try {
    const skus = await readSkus(site.url);
    for (const file of ['judged-queries.json', 'held-out-queries.json']) {
      console.log(`\n${file}`);
      report(await ask(site.url, await readQueries(file, short), skus));
    }
  } finally {
    await site.stop();
  }
}

async function readQueries(file: string, short: boolean): Promise<JudgedQuery[]> {
  const judged = JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8')) as JudgedQuery[];
  return short ? judged.slice(0, 20) : judged;
}

async function ask(url: string, queries: readonly JudgedQuery[], skus: ReadonlyMap<string, string>) {
  const results = [];
  for (const query of queries) {
    const { list } = await get<ProductList>(
      `${url}/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(query.query)}`,
    );
    results.push({ ...query, ranked: list.map((product) => skus.get(product.uuid) ?? product.uuid) });
  }
  return results;
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
