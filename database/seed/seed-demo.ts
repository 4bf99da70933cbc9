import type { Database } from '../connect.ts';
import { readCatalog } from './read-catalog.ts';
import { readContent } from './read-content.ts';
import { type SeedReport, seedCatalog } from './seed-catalog.ts';
import { seedContent } from './seed-content.ts';
import { seedStock } from './seed-stock.ts';

/** The whole demo shop: products, pictures, pages, advertisements. Only what is missing is added. */
export async function seedDemo(
  database: Database,
  projectRoot: string,
  /** On whose clock the stock is counted. */
  counting = database,
): Promise<SeedReport> {
  const catalog = await seedCatalog(database, await readCatalog(projectRoot));
  await seedStock(counting);
  return { ...catalog, ...(await seedContent(database, await readContent(projectRoot))) };
}

/** The report for the person who ran the seed. */
export function toSeedSentence(report: SeedReport): string {
  const list = (which: 'added' | 'kept') =>
    Object.entries(report)
      .filter(([, counts]) => counts[which] > 0)
      .map(([name, counts]) => `${counts[which]} ${name}`)
      .join(', ');
  const [added, kept] = [list('added'), list('kept')];
  const parts = [`added ${added || 'nothing'}`, ...(kept ? [`left alone ${kept}`] : [])];
  return `The demo catalog and its pages are in: ${parts.join('; ')}.`;
}
