import type { ArticleCard } from '#contract/content/pages.ts';
import { formatDate } from '#contract/format-date.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';

/** The newest takes the room of a cover; packshots and scenes alike stand on its ground. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  return (
    <article className="group relative bg-sunk">
      <div className="shell items-stretch gap-x-grid lg:grid lg:min-h-[34rem] lg:grid-cols-12">
        <div className="flex flex-col justify-end pt-8 pb-9 max-lg:order-2 lg:col-span-6 lg:py-16">
          <p className="text-14 text-muted">
            <time dateTime={article.published}>{formatDate(article.published)}</time>, {article.minutes} min
          </p>
          <h2 className="mt-4 text-title">
            <Link
              to={article.path}
              className="after:absolute after:inset-0 decoration-2 underline-offset-8 group-hover:underline"
            >
              {article.title}
            </Link>
          </h2>
          <p className="mt-5 max-w-130 text-18 text-body">{article.page_description}</p>
        </div>
        <FramedPicture
          src={article.image}
          alt={article.alt}
          width={768}
          height={768}
          eager
          sizes="(min-width: 1024px) 650px, 92vw"
          whole={!article.image.includes('/scenes/')}
          className="max-lg:-order-1 max-lg:aspect-4/3 lg:col-span-6"
        />
      </div>
    </article>
  );
}

/** The rest, a line each: picture, title, what it says, how long it takes. */
export function ArticleRows({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className="shell mt-10 lg:mt-16">
      {articles.map((article) => (
        <li key={article.slug} className="border-line border-b first:border-t first:border-t-ink">
          <article className="group relative grid grid-cols-[5.5rem_1fr] items-center gap-x-5 py-5 lg:grid-cols-12 lg:gap-x-grid lg:py-6">
            <FramedPicture
              src={article.image}
              alt=""
              width={320}
              height={320}
              sizes="(min-width: 1024px) 200px, 88px"
              whole={!article.image.includes('/scenes/')}
              className="aspect-square rounded-card lg:col-span-2 lg:aspect-4/3"
            />
            <div className="lg:col-span-5">
              <h2 className="font-display-small text-20 lg:text-28">
                <Link
                  to={article.path}
                  className="after:absolute after:inset-0 decoration-1 underline-offset-4 group-hover:underline"
                >
                  {article.title}
                </Link>
              </h2>
              <p className="mt-1 text-14 text-muted lg:hidden">{article.minutes} min</p>
            </div>
            <p className="text-body max-lg:hidden lg:col-span-3">{article.page_description}</p>
            <p className="text-right text-14 text-muted max-lg:hidden lg:col-span-2">
              <time dateTime={article.published}>{formatDate(article.published)}</time>
              <br />
              {article.minutes} min
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
