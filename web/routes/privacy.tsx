import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { LegalPage } from '../features/content/legal-page.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toWrittenFacts } from '../platform/seo/written-facts.ts';
import type { Route } from './+types/privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const text = await load(context, 'GET /api/web-set/legal', { slug: 'privacy' });
  describePage(context, toWrittenFacts(text));
  return text;
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

export default function Privacy({ loaderData: text }: Route.ComponentProps) {
  return (
    <LegalPage
      text={text}
      crumbs={<HomeCrumb trail={[{ label: text.title }]} />}
      other={<ArrowLink to={paths.terms}>Terms</ArrowLink>}
    />
  );
}
