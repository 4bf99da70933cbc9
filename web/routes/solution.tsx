import { redirect } from 'react-router';
import { paths, toCollectionPath, toSolutionPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { FigureRow } from '../features/solutions/figure-row.tsx';
import { CounterHero } from '../features/solutions/heroes.tsx';
import { Kit } from '../features/solutions/kit.tsx';
import { loadSolution } from '../features/solutions/load-solution.ts';
import { ProblemTable } from '../features/solutions/problems.tsx';
import { StepRow } from '../features/solutions/steps.tsx';
import { SolutionError, SolutionPage } from '../layouts/solution-page.tsx';
import { AskForSet } from '../views/ask-for-set.tsx';
import type { Route } from './+types/solution';

export function loader({ context, params }: Route.LoaderArgs) {
  // A solution with a page of its own has one address only.
  if (toSolutionPath(params.id) === paths.coffeeSolution) throw redirect(paths.coffeeSolution, 301);
  return loadSolution(context, params.id);
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

export default function SolutionRoute({ loaderData: solution }: Route.ComponentProps) {
  return (
    <SolutionPage
      solution={solution}
      questionsTitle="Common questions"
      ask={{
        title: 'A price for your set',
        intro: 'Tell us the products and what you use in a week. We reply within one business day.',
        source: 'solutions_bottom',
      }}
    >
      <CounterHero solution={solution}>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <AskForSet solution={solution} look={{ variant: 'primary', size: 'large' }} />
          <ArrowLink to={toCollectionPath('all', { type: solution.slug })}>All products for this type</ArrowLink>
        </div>
      </CounterHero>
      <FigureRow title="In numbers" figures={solution.figures} />
      <ProblemTable problems={solution.problems} />
      <Kit items={solution.kit} ask={<AskForSet solution={solution} look={{ variant: 'strong' }} />} />
      <StepRow steps={solution.steps} />
    </SolutionPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SolutionError error={error} />;
}
