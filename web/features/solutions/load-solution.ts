import type { RouterContextProvider } from 'react-router';
import { load } from '../../platform/load.ts';
import { describePage } from '../../platform/seo/head-facts.ts';
import { toFaqPage } from '../../platform/seo/json-ld.ts';
import { toWrittenFacts } from '../../platform/seo/written-facts.ts';
import { toShownSolution } from './shown-solution.ts';

/** An industry's page and the links to the other industries; an industry without a page is a 404. */
export async function loadSolution(context: Readonly<RouterContextProvider>, slug: string) {
  const [solution, others] = await Promise.all([
    load(context, 'GET /api/web-set/solution', { slug }),
    load(context, 'GET /api/web-set/solutions', {}),
  ]);
  describePage(
    context,
    toWrittenFacts(solution, () => [toFaqPage([{ items: solution.questions }])]),
  );
  return {
    ...toShownSolution(solution),
    others: others.list.filter((other) => other.slug !== slug).map(({ industry, path }) => ({ industry, path })),
  };
}

export type LoadedSolution = Awaited<ReturnType<typeof loadSolution>>;
