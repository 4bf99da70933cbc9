import { ArticleRows, LeadArticle } from '../features/blog/article-list.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toItemList } from '../platform/seo/json-ld.ts';
import type { Route } from './+types/blog';

const head = {
  title: 'Blog: packaging for restaurants, explained with numbers',
  description:
    'Cup sizes and lids, price breaks, flutes, grease barriers and artwork: short articles for people who order packaging.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const articles = await load(context, 'GET /api/web-set/articles', {});
  describePage(context, {
    ...head,
    image: articles.list[0]?.image,
    jsonLd: (toUrl) => [toItemList(articles.list, toUrl)],
  });
  return articles;
}

export const meta: Route.MetaFunction = () => [
  { title: head.title },
  { name: 'description', content: head.description },
];

export default function Blog({ loaderData: { list } }: Route.ComponentProps) {
  const [lead, ...rest] = list;
  return (
    <>
      <div className="shell pt-3 pb-8 lg:pb-12">
        <HomeCrumb trail={[{ label: 'Blog' }]} />
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 lg:mt-8">
          <h1 className="text-hero">Blog</h1>
          <p className="max-w-110 text-18 text-body">What we’ve learned about paper, print and lids.</p>
        </div>
      </div>
      {lead ? (
        <LeadArticle article={lead} />
      ) : (
        <p className="shell text-18 text-body">The first article is being written.</p>
      )}
      {rest.length > 0 && <ArticleRows articles={rest} />}
    </>
  );
}
