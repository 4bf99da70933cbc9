import type { Brand } from '#contract/content/brand.ts';
import type { Database } from '#database/connect.ts';
import { readBrand } from '#database/queries/records.ts';
import { listSitemapStarts, productsPerSitemap } from '#database/queries/sitemap.ts';
import { type CachedQuery, type ContentChange, cacheQuery } from '../../cached-query.ts';
import { type CatalogSnapshot, cacheCatalogSnapshot } from '../catalog/snapshot.ts';
import { cacheVocabulary, type Vocabulary } from '../catalog/vocabulary.ts';
import { cacheRedirects, type Redirects } from './redirects.ts';
import { cacheSiteContent, type SiteContent } from './site-content.ts';

/** What a process keeps of the database between requests; dropped when content changes anywhere. */
export interface ContentReads {
  brand: CachedQuery<Brand>;
  redirects: CachedQuery<Redirects>;
  content: CachedQuery<SiteContent>;
  catalog: CachedQuery<CatalogSnapshot>;
  vocabulary: CachedQuery<Vocabulary>;
  /** The first product of each file of the sitemap. */
  sitemapStarts: CachedQuery<string[]>;
}

export function createContentReads(database: Database, mostProductsInMemory?: number): ContentReads {
  return {
    brand: cacheQuery(() => readBrand(database)),
    redirects: cacheRedirects(database),
    content: cacheSiteContent(database),
    catalog: cacheCatalogSnapshot(database, mostProductsInMemory),
    vocabulary: cacheVocabulary(database),
    sitemapStarts: cacheQuery(() => listSitemapStarts(database, productsPerSitemap)),
  };
}

/** Without a change, anything may have changed. */
export function dropContentReads(reads: ContentReads, change?: ContentChange): void {
  for (const reading of Object.values(reads)) reading.drop(change);
}
