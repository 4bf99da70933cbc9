import type { SearchResult } from './measure.ts';
import { judgedSets, openSearch, readJudged } from './open-search.ts';
import { report } from './report.ts';

/** Asks search every judged query and prints how well the first ten answers fit. */
export async function measureSearch(short: boolean): Promise<void> {
  const search = await openSearch();
  try {
    for (const [name, file] of Object.entries(judgedSets)) {
      console.log(`\n${file}`);
      const judged = await readJudged(file);
      const results: SearchResult[] = [];
      for (const query of short ? judged.slice(0, 20) : judged) results.push(await search.ask(query));
      report(results, new Map(), name !== 'dev');
      let blank = 0;
      const begun = results.filter(({ kind }) => kind === 'prefix');
      for (const { query } of begun) if ((await search.suggest(query)).length === 0) blank += 1;
      if (begun.length > 0) console.log(`Suggestions that are blank: ${blank} of ${begun.length}.`);
    }
  } finally {
    await search.close();
  }
}
