import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { Questions } from '../features/content/questions.tsx';
import { ErrorPage } from '../features/navigation/error-page.tsx';
import { TitleHero } from '../features/solutions/heroes.tsx';
import { Kit } from '../features/solutions/kit.tsx';
import { OtherSolutions } from '../features/solutions/other-solutions.tsx';
import { ProblemCards } from '../features/solutions/problems.tsx';
import { toShownSolution } from '../features/solutions/shown-solution.ts';
import { StepRuler } from '../features/solutions/steps.tsx';
import { LaterQuoteForm } from '../layouts/later-parts.tsx';
import { OwnFrame } from '../layouts/own.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toFaqPage } from '../platform/seo/json-ld.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import type { Route } from './+types/coffee-solution';

const slug = 'coffee-shop';

export async function loader({ context }: Route.LoaderArgs) {
  const [solution, others] = await Promise.all([
    load(context, 'getSolution', { slug }),
    load(context, 'listSolutions', {}),
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

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

const back = { to: paths.home, label: 'Back to the shop' };

export default function CoffeeSolution({ loaderData: solution }: Route.ComponentProps) {
  return (
    <OwnFrame back={back}>
      <TitleHero solution={solution}>
        <ButtonLink to="#ask" variant="primary" size="large">
          Ask for this set
        </ButtonLink>
      </TitleHero>
      <Kit items={solution.kit} />
      <FigureBand
        id="figures"
        title="One week at the counter"
        figures={solution.figures.map(({ value, label }) => ({ value, text: label }))}
        tone="ink"
      />
      <ProblemCards problems={solution.problems} />
      <StepRuler steps={solution.steps} />
      <Questions
        title="Asked by cafés"
        note={<ArrowLink to={paths.faq}>All questions</ArrowLink>}
        questions={solution.questions}
      />
      <OtherSolutions solutions={solution.others} />
      <AskSection
        title="A price for your cups"
        intro="Tell us how many drinks go out in a week. We work out the cases, the breaks and the freight."
      >
        <LaterQuoteForm source="solutions_coffee" storage="offer" className="rounded-card bg-card p-6 sm:p-10" />
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
