import type { Brand } from '#contract/content/brand.ts';
import type { Database } from '#database/connect.ts';
import { listSitemapStarts } from '#database/queries/sitemap.ts';
import { type CachedQuery, type ContentChange, cacheQuery } from './cached-query.ts';
import { type CatalogSnapshot, cacheCatalogSnapshot } from './modules/catalog/snapshot.ts';
import { cacheVocabulary, type Vocabulary } from './modules/catalog/vocabulary.ts';
import { cacheBrand } from './modules/content/brand.ts';
import { cacheRedirects, type Redirects } from './modules/content/redirects.ts';
import { cacheSiteContent, type SiteContent } from './modules/content/site-content.ts';
import { productsPerSitemap } from './seo/sitemap.ts';

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
    brand: cacheBrand(database),
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
