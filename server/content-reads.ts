import type { Brand } from '#contract/content/brand.ts';
import type { Database } from '#database/connect.ts';
import type { ContentChange, KeptReading } from './kept-reading.ts';
import { type CatalogSnapshot, keepCatalogSnapshot } from './modules/catalog/snapshot.ts';
import { keepVocabulary, type Vocabulary } from './modules/catalog/vocabulary.ts';
import { keepBrand } from './modules/content/brand.ts';
import { keepRedirects, type Redirects } from './modules/content/redirects.ts';
import { keepSiteContent, type SiteContent } from './modules/content/site-content.ts';

/** What a process keeps of the database between requests; dropped when content changes anywhere. */
export interface ContentReads {
  brand: KeptReading<Brand>;
  redirects: KeptReading<Redirects>;
  content: KeptReading<SiteContent>;
  catalog: KeptReading<CatalogSnapshot>;
  vocabulary: KeptReading<Vocabulary>;
}

export function createContentReads(database: Database, mostProductsInMemory?: number): ContentReads {
  return {
    brand: keepBrand(database),
    redirects: keepRedirects(database),
    content: keepSiteContent(database),
    catalog: keepCatalogSnapshot(database, mostProductsInMemory),
    vocabulary: keepVocabulary(database),
  };
}

/** Without a change, anything may have changed. */
export function dropContentReads(reads: ContentReads, change?: ContentChange): void {
  for (const reading of Object.values(reads)) reading.drop(change);
}
