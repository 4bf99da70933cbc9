import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { toShownPage } from '../features/content/shown-page.ts';
import { SceneHero } from '../features/guarantees/heroes.tsx';
import { SavingFigures } from '../features/guarantees/saving-figures.tsx';
import { SectionList, type SectionLooks, toFigures } from '../features/guarantees/section-list.tsx';
import { SheetSection } from '../features/guarantees/sheet-section.tsx';
import { NumberedSteps } from '../features/guarantees/steps.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import { LazyQuoteForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/free-storage';

export async function loader({ context }: Route.LoaderArgs) {
  const page = await load(context, 'GET /api/web-set/page', { slug: 'free-storage-and-easy-management' });
  describePage(context, toWrittenFacts(page));
  return toShownPage(page);
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

const looks: SectionLooks = {
  'what-it-saves': (section) => <SavingFigures section={section} />,
  'how-it-works': (section) => <NumberedSteps section={section} columns={4} />,
  'your-page': (section) => <SheetSection section={section} />,
  'worked-example': (section) => <FigureBand {...section} figures={toFigures(section)} tone="leaf" />,
};

export default function FreeStorage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <SceneHero page={page} crumbs={<HomeCrumb trail={[{ label: page.title }]} />}>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink to="#ask" variant="primary" size="large">
            Request storage
          </ButtonLink>
          <ArrowLink to={paths.inventory}>Your stored stock</ArrowLink>
        </div>
      </SceneHero>
      <SectionList sections={page.sections} looks={looks} />
      <AskSection
        flush
        title="Print it. Leave it here."
        intro="Tell us what you use. The quote shows how much ships now and how much stays."
      >
        <LazyQuoteForm
          source="page"
          storage="requested"
          submitLabel="Request storage"
          className="rounded-card bg-card p-6 sm:p-10"
        />
      </AskSection>
    </>
  );
}
