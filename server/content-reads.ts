import type { Brand } from '#contract/content/brand.ts';
import type { Database } from '#database/connect.ts';
import type { CachedQuery, ContentChange } from './cached-query.ts';
import { type CatalogSnapshot, cacheCatalogSnapshot } from './modules/catalog/snapshot.ts';
import { cacheBrand } from './modules/content/brand.ts';
import { cacheRedirects, type Redirects } from './modules/content/redirects.ts';
import { cacheSiteContent, type SiteContent } from './modules/content/site-content.ts';
import type { Vocabulary } from './search/read-query.ts';
import { createSearch, type Search } from './search/search-engine.ts';
import { cacheVocabulary } from './search/vocabulary.ts';

/** What a process keeps of the database between requests; dropped when content changes anywhere. */
export interface ContentReads {
  brand: CachedQuery<Brand>;
  redirects: CachedQuery<Redirects>;
  content: CachedQuery<SiteContent>;
  catalog: CachedQuery<CatalogSnapshot>;
  vocabulary: CachedQuery<Vocabulary>;
  search: Search;
}

export function createContentReads(database: Database, mostProductsInMemory?: number): ContentReads {
  const vocabulary = cacheVocabulary(database);
  return {
    brand: cacheBrand(database),
    redirects: cacheRedirects(database),
    content: cacheSiteContent(database),
    catalog: cacheCatalogSnapshot(database, mostProductsInMemory),
    vocabulary,
    search: createSearch(database, vocabulary),
  };
}

/** Without a change, anything may have changed. */
export function dropContentReads(reads: ContentReads, change?: ContentChange): void {
  for (const reading of Object.values(reads)) reading.drop(change);
}
