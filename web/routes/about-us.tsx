import type { ReactNode } from 'react';
import { toCollectionPath } from '#contract/paths.ts';
import { FigureBand } from '#ui/figure-band.tsx';
import { LedgerSection } from '#ui/ledger-section.tsx';
import { WidePicture } from '#ui/wide-picture.tsx';
import { Clients, Mission, ProductLine } from '../features/content/about-sections.tsx';
import { AnchorMenu } from '../features/content/anchor-menu.tsx';
import { AskLine } from '../features/content/ask-line.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { type PageSection, toShownPage } from '../features/content/shown-page.ts';
import { load } from '../platform/load.ts';
import { toQuotePagePath } from '../platform/quote-page-path.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toOrganization } from '../platform/seo/json-ld.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import type { Route } from './+types/about-us';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, categories] = await Promise.all([
    load(context, 'GET /api/web-set/page', { slug: 'about-us' }),
    load(context, 'GET /api/product/v2/category_list', {}),
  ]);
  describePage(
    context,
    toWrittenFacts(page, (toUrl, brand) => [toOrganization(brand, toUrl)]),
  );
  return { ...toShownPage(page), categories: categories.list.map(({ name, path }) => ({ name, path })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

export default function AboutUs({ loaderData: page }: Route.ComponentProps) {
  const looks: Record<string, (section: PageSection) => ReactNode> = {
    'our-products': (section) => (
      <ProductLine
        section={section}
        toPath={(title) => page.categories.find(({ name }) => name === title)?.path ?? toCollectionPath('all')}
      />
    ),
    'our-key-advantages': (section) => (
      <FigureBand
        {...section}
        figures={section.items.map(({ figure = '', title, text }) => ({ value: figure, title, text }))}
        tone="tan"
      />
    ),
    'our-clients': (section) => <Clients section={section} />,
    'mission-and-vision': (section) => <Mission section={section} />,
  };
  return (
    <>
      <div className="shell gap-x-grid pt-3 pb-8 lg:grid lg:grid-cols-12 lg:items-end lg:pb-14">
        <div className="lg:col-span-5">
          <HomeCrumb trail={[{ label: page.title }]} />
          <h1 className="mt-4 text-hero lg:mt-16">{page.title}</h1>
        </div>
        <p className="mt-5 text-18 text-body lg:col-span-6 lg:col-start-7 lg:mt-0 lg:text-22 lg:leading-normal lg:tracking-normal">
          {page.intro}
        </p>
      </div>
      <WidePicture src={page.hero.image} alt={page.hero.alt} className="bg-tan!" uncut />
      <AnchorMenu label="On this page" sections={page.sections.map(({ id, title }) => ({ id, title }))} />
      {page.sections.map((section) => (
        <div key={section.id} className="contents">
          {looks[section.id]?.(section) ?? <LedgerSection {...section} />}
        </div>
      ))}
      <AskLine
        title="Tell us what you need. You’ll have a price within one business day."
        to={toQuotePagePath({ source: 'about_us_bottom' })}
      />
    </>
  );
}
