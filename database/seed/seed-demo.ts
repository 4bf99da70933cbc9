import type { Database } from '../connect.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { readContent } from './read-content.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';

/** The whole demo shop: products, pictures, pages, advertisements. Running it again writes what the files changed. */
export async function seedDemo(database: Database, projectRoot: string): Promise<Catalogue> {
  const catalogue = await readCatalogue(projectRoot);
  await seedCatalogue(database, catalogue);
  await seedContent(database, await readContent(projectRoot));
  return catalogue;
}
