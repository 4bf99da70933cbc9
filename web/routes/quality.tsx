import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { LedgerSection } from '#ui/ledger-section.tsx';
import { AskLine } from '../features/content/ask-line.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { toShownPage } from '../features/content/shown-page.ts';
import { StatementHero } from '../features/guarantees/heroes.tsx';
import { PicturedTests } from '../features/guarantees/pictured-tests.tsx';
import { Sampling } from '../features/guarantees/sampling.tsx';
import { SectionList, type SectionLooks, toFigures } from '../features/guarantees/section-list.tsx';
import { NumberedSteps } from '../features/guarantees/steps.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import type { Route } from './+types/quality';

export async function loader({ context }: Route.LoaderArgs) {
  const page = await load(context, 'GET /api/web-set/page', { slug: 'uncompromising-quality' });
  describePage(context, toWrittenFacts(page));
  return toShownPage(page);
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

const looks: SectionLooks = {
  'three-gates': (section) => <NumberedSteps section={section} columns={3} />,
  sampling: (section) => <Sampling section={section} />,
  tests: (section) => <PicturedTests section={section} />,
  limits: (section) => <LedgerSection {...section} dark />,
  'if-it-is-wrong': (section) => <FigureBand {...section} figures={toFigures(section)} tone="tan" className="mt-0!" />,
};

export default function Quality({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <StatementHero page={page} crumbs={<HomeCrumb trail={[{ label: page.title }]} />}>
        <ButtonLink to={paths.requestForQuotation} variant="light" size="large">
          Request a sample or a quote
        </ButtonLink>
      </StatementHero>
      <SectionList sections={page.sections} looks={looks} />
      <AskLine
        title="Food-contact documents come with the quote. Want a sample first? Just ask."
        to={paths.requestForQuotation}
      />
    </>
  );
}
