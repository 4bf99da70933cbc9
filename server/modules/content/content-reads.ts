import type { Brand } from '#contract/content/brand.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import type { Database } from '#database/connect.ts';
import { readBrand, readFreightRates } from '#database/queries/records.ts';
import { listSitemapStarts, productsPerSitemap } from '#database/queries/sitemap.ts';
import { type CachedQuery, type ContentChange, cacheQuery } from '../../cached-query.ts';
import { type CachedProducts, cacheProducts } from '../catalog/cached-products.ts';
import { type CatalogSnapshot, cacheCatalogSnapshot } from '../catalog/snapshot.ts';
import type { Vocabulary } from '../search/read-query.ts';
import { createSearch, type Search } from '../search/search-engine.ts';
import { cacheVocabulary } from '../search/vocabulary.ts';
import { cacheRedirects, type Redirects } from './redirects.ts';
import { cacheSiteContent, type SiteContent } from './site-content.ts';

/** What a process keeps of the database between requests; dropped when content changes anywhere. */
export interface ContentReads {
  brand: CachedQuery<Brand>;
  freightRates: CachedQuery<FreightRates>;
  redirects: CachedQuery<Redirects>;
  content: CachedQuery<SiteContent>;
  catalog: CachedQuery<CatalogSnapshot>;
  products: CachedProducts;
  vocabulary: CachedQuery<Vocabulary>;
  search: Search;
  /** The first product of each file of the sitemap. */
  sitemapStarts: CachedQuery<string[]>;
}

export function createContentReads(database: Database, mostProductsInMemory?: number): ContentReads {
  const vocabulary = cacheVocabulary(database);
  return {
    brand: cacheQuery(() => readBrand(database)),
    freightRates: cacheQuery(() => readFreightRates(database)),
    redirects: cacheRedirects(database),
    content: cacheSiteContent(database),
    catalog: cacheCatalogSnapshot(database, mostProductsInMemory),
    products: cacheProducts(database),
    vocabulary,
    search: createSearch(database, vocabulary),
    sitemapStarts: cacheQuery(() => listSitemapStarts(database, productsPerSitemap)),
  };
}

/** Without a change, anything may have changed. */
export function dropContentReads(reads: ContentReads, change?: ContentChange): void {
  for (const reading of Object.values(reads)) reading.drop(change);
}
