import { paths } from '#contract/paths.ts';
import { ArticleHead } from '../features/blog/article-head.tsx';
import { NextArticle } from '../features/blog/next-article.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { ContentsList } from '../features/content/contents-list.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { toPageMeta } from '../features/content/page-meta.ts';
import { WrittenHtml } from '../features/content/written-html.tsx';
import { load } from '../platform/load.ts';
import { toMediaPath } from '../platform/media-path.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toBlogPosting } from '../platform/seo/json-ld.ts';
import type { Route } from './+types/article';

const shownProducts = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const [article, { list }] = await Promise.all([
    load(context, 'GET /api/web-set/article', { slug: params.id }),
    load(context, 'GET /api/web-set/articles', {}),
  ]);
  const place = list.findIndex(({ slug }) => slug === params.id);
  // After the oldest comes the newest again.
  const next = list.length > 1 ? list[(place + 1) % list.length] : undefined;
  const { related: _, related_products, image, ...shown } = article;
  describePage(context, {
    title: article.seo_title,
    description: article.page_description,
    type: 'article',
    image: toMediaPath(image),
    imageAlt: article.alt,
    jsonLd: (toUrl, brand) => [toBlogPosting({ ...article, image: toMediaPath(image) }, brand, toUrl)],
  });
  return {
    ...shown,
    image: toMediaPath(image),
    products: related_products.slice(0, shownProducts).map(toShownCard),
    next: next && { title: next.title, path: next.path, minutes: next.minutes },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => toPageMeta(loaderData);

export default function Article({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      <article>
        <ArticleHead
          article={article}
          crumbs={<HomeCrumb trail={[{ label: 'Blog', to: paths.blog }, { label: article.title }]} />}
        />
        <div className="shell gap-x-18 pt-8 lg:grid lg:grid-cols-[18rem_1fr] lg:pt-18">
          <div>
            <ContentsList headings={article.headings} />
          </div>
          <div className="max-lg:mt-8">
            <WrittenHtml html={article.html} />
          </div>
        </div>
      </article>
      {article.products.length > 0 && (
        <section aria-labelledby="products" className="shell pt-section">
          <h2 id="products" className="text-section">
            Products in this article
          </h2>
          <ul className="mt-7 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-grid lg:mt-9 lg:grid-cols-4">
            {article.products.map((product) => (
              <li key={product.uuid} className="grid">
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {article.next && <NextArticle article={article.next} />}
    </>
  );
}
