import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { QuestionFinder } from '../features/content/question-finder.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toFaqPage } from '../platform/seo/json-ld.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/faq';

const head = {
  title: 'Questions about custom packaging: minimums, artwork, delivery',
  description:
    'Minimums, artwork and proofs, materials, delivery, storage, samples and complaints: short answers with numbers.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { value } = await load(context, 'GET /api/web-set/setting', { type: 'faq' });
  describePage(context, { ...head, jsonLd: () => [toFaqPage(value.list)] });
  // On which products' pages a question stands too is no news to its reader.
  const sections = value.list.map(({ title, items }) => ({
    title,
    items: items.map(({ title, content }) => ({ title, content })),
  }));
  return { sections };
}

export const meta: Route.MetaFunction = () => [
  { title: head.title },
  { name: 'description', content: head.description },
];

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <div className="shell pt-3">
      <HomeCrumb trail={[{ label: 'Questions' }]} />
      <header className="mt-4 gap-x-18 pb-10 lg:mt-8 lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:pb-16">
        <h1 className="max-w-200 text-hero">Questions, answered with numbers</h1>
        <div className="mt-4 lg:mt-0">
          <p className="text-body">We answer the rest, {brand.hours}.</p>
          <ArrowLink to={paths.contact}>Write to us</ArrowLink>
        </div>
      </header>
      <QuestionFinder sections={loaderData.sections} />
    </div>
  );
}
