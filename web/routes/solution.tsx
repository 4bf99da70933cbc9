import { redirect } from 'react-router';
import { paths, toCollectionPath, toSolutionPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { Questions } from '../features/content/questions.tsx';
import { ErrorPage } from '../features/navigation/error-page.tsx';
import { FigureRow } from '../features/solutions/figure-row.tsx';
import { CounterHero } from '../features/solutions/heroes.tsx';
import { Kit } from '../features/solutions/kit.tsx';
import { OtherSolutions } from '../features/solutions/other-solutions.tsx';
import { ProblemTable } from '../features/solutions/problems.tsx';
import { toShownSolution } from '../features/solutions/shown-solution.ts';
import { StepRow } from '../features/solutions/steps.tsx';
import { LaterQuoteForm } from '../layouts/later-parts.tsx';
import { OwnFrame } from '../layouts/own.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toFaqPage } from '../platform/seo/json-ld.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import type { Route } from './+types/solution';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // A solution with a page of its own has one address only.
  const own = toSolutionPath(params.id);
  if (own !== url.pathname) throw redirect(own, 301);
  const [solution, others] = await Promise.all([
    load(context, 'getSolution', { slug: params.id }),
    load(context, 'listSolutions', {}),
  ]);
  describePage(
    context,
    toWrittenFacts(solution, () => [toFaqPage([{ items: solution.questions }])]),
  );
  return {
    ...toShownSolution(solution),
    others: others.list.filter(({ slug }) => slug !== params.id).map(({ industry, path }) => ({ industry, path })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

const back = { to: paths.home, label: 'Back to the shop' };

export default function SolutionRoute({ loaderData: solution }: Route.ComponentProps) {
  return (
    <OwnFrame back={back}>
      <CounterHero solution={solution}>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink to="#ask" variant="primary" size="large">
            Ask for this set
          </ButtonLink>
          <ArrowLink to={toCollectionPath('all', { type: solution.slug })}>All products for this trade</ArrowLink>
        </div>
      </CounterHero>
      <FigureRow title="In numbers" figures={solution.figures} />
      <ProblemTable problems={solution.problems} />
      <Kit items={solution.kit} />
      <StepRow steps={solution.steps} />
      <Questions
        title="Asked before"
        note={<ArrowLink to={paths.faq}>All questions</ArrowLink>}
        questions={solution.questions}
      />
      <OtherSolutions solutions={solution.others} />
      <AskSection
        title="A price for your set"
        intro="Name the products and your week. A person replies within one working day."
      >
        <LaterQuoteForm source="solutions_bottom" storage="offer" className="rounded-card bg-card p-6 sm:p-10" />
      </AskSection>
    </OwnFrame>
  );
}

/** The page has no layout around it that would keep a frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OwnFrame back={back}>
      <ErrorPage error={error} />
    </OwnFrame>
  );
}
