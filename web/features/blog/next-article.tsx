import { ArrowRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';

/** The way on, as large as a title. */
export function NextArticle({ article }: { article: { title: string; path: string; minutes: number } }) {
  return (
    <aside className="mt-section bg-tan -mb-section" aria-label="Next article">
      <Link to={article.path} className="group block">
        <div className="shell flex items-end justify-between gap-8 py-14 lg:py-24">
          <div>
            <p className="text-body">Next, {article.minutes} min</p>
            <p className="mt-3 max-w-220 font-display text-section font-bold text-balance decoration-2 underline-offset-8 group-hover:underline">
              {article.title}
            </p>
          </div>
          <ArrowRight
            aria-hidden="true"
            className="size-8 shrink-0 transition-transform group-hover:translate-x-2 lg:size-12"
          />
        </div>
      </Link>
    </aside>
  );
}
