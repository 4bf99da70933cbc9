import { FigureBand } from '#ui/figure-band.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { TitleHero } from '../features/solutions/heroes.tsx';
import { Kit } from '../features/solutions/kit.tsx';
import { loadSolution } from '../features/solutions/load-solution.ts';
import { ProblemCards } from '../features/solutions/problems.tsx';
import { StepRuler } from '../features/solutions/steps.tsx';
import { SolutionError, SolutionPage } from '../layouts/solution-page.tsx';
import { AskForSet } from '../views/ask-for-set.tsx';
import type { Route } from './+types/coffee-solution';

export function loader({ context }: Route.LoaderArgs) {
  return loadSolution(context, 'coffee-shop');
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

export default function CoffeeSolution({ loaderData: solution }: Route.ComponentProps) {
  return (
    <SolutionPage
      solution={solution}
      questionsTitle="Questions from cafés"
      ask={{
        title: 'A price for your cups',
        intro: 'Tell us how many drinks you serve in a week. We’ll work out the cases, price breaks and freight.',
        source: 'solutions_coffee',
      }}
    >
      <TitleHero solution={solution}>
        <AskForSet solution={solution} look={{ variant: 'primary', size: 'large' }} />
      </TitleHero>
      <Kit items={solution.kit} ask={<AskForSet solution={solution} look={{ variant: 'strong' }} />} />
      <FigureBand
        id="figures"
        title="One week at the counter"
        figures={solution.figures.map(({ value, label }) => ({ value, text: label }))}
        tone="ink"
      />
      <ProblemCards problems={solution.problems} />
      <StepRuler steps={solution.steps} />
    </SolutionPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SolutionError error={error} />;
}
