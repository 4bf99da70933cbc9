import { ButtonLink } from '#ui/button.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { toShownPage } from '../features/content/shown-page.ts';
import { SplitHero } from '../features/guarantees/heroes.tsx';
import { SectionList, type SectionLooks, toFigures } from '../features/guarantees/section-list.tsx';
import { Showcase } from '../features/guarantees/showcase.tsx';
import { TimedSteps } from '../features/guarantees/steps.tsx';
import { WorkSteps } from '../features/guarantees/work-steps.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import { LazyDesignForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/free-design';

export async function loader({ context }: Route.LoaderArgs) {
  const page = await load(context, 'GET /api/web-set/page', { slug: 'free-design-service' });
  describePage(context, toWrittenFacts(page));
  const { speed } = await load(context, 'GET /api/design/speed', {});
  return { ...toShownPage(page), speed };
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

const looks: SectionLooks = {
  'how-it-works': (section) => <TimedSteps section={section} />,
  'how-we-work': (section) => <WorkSteps section={section} />,
  'what-we-offer': (section) => <FigureBand {...section} figures={toFigures(section)} body="" tone="leaf" />,
  'client-showcase': (section) => <Showcase section={section} />,
};

/** Our own figures once there are enough of them, the promise before. */
const listNextSteps = (when: string) => [
  { when: 'Today', what: 'You get a number and a page to track it. A designer reviews your brief.' },
  { when, what: 'Five concepts, on the packaging you named.' },
  { when: 'As often as you like', what: 'Ask for changes. Nothing is printed, and you owe nothing.' },
];

export default function FreeDesign({ loaderData: page }: Route.ComponentProps) {
  const { speed } = page;
  const when = speed
    ? `${speed.average_hours} business hours on average, ${speed.share_within}% within 36`
    : '36 hours on average';
  return (
    <>
      <SplitHero page={page} crumbs={<HomeCrumb trail={[{ label: page.title }]} />}>
        <ButtonLink to="#apply" variant="primary" size="large">
          Get 5 free concepts
        </ButtonLink>
      </SplitHero>
      <SectionList sections={page.sections} looks={looks} />
      <AskSection
        id="apply"
        title="Get your 5 concepts"
        intro="It takes two minutes. A logo helps, but a sentence is enough."
        steps={listNextSteps(when)}
      >
        <LazyDesignForm source="free_design_page" className="rounded-card bg-card p-6 sm:p-10" />
      </AskSection>
    </>
  );
}
