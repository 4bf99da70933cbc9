import type { ReactNode } from 'react';
import { formatDate } from '#contract/format-date.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';

export interface ArticleTitle {
  title: string;
  published: string;
  author: string;
  minutes: number;
  image: string;
  alt: string;
}

/** Title in the left half, the picture in the right, on one ground. */
export function ArticleHead({ article, crumbs }: { article: ArticleTitle; crumbs: ReactNode }) {
  return (
    <header className="bg-sunk">
      <div className="shell items-stretch gap-x-grid lg:grid lg:min-h-[30rem] lg:grid-cols-12">
        <div className="flex flex-col justify-between pt-3 pb-8 lg:col-span-7 lg:pb-14">
          {crumbs}
          <div className="mt-6 lg:mt-16">
            <h1 className="text-title text-balance lg:text-display">{article.title}</h1>
            <p className="mt-6 text-body">
              {article.author}, <time dateTime={article.published}>{formatDate(article.published)}</time>.{' '}
              <span className="whitespace-nowrap">{article.minutes}-minute read.</span>
            </p>
          </div>
        </div>
        <FramedPicture
          src={article.image}
          alt={article.alt}
          width={640}
          height={640}
          eager
          sizes="(min-width: 1024px) 540px, 92vw"
          whole={!article.image.includes('/scenes/')}
          className="max-lg:aspect-4/3 lg:col-span-5"
        />
      </div>
    </header>
  );
}
