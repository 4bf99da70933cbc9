import type { FoundPage } from '#contract/content/content.ts';
import { Link } from '#ui/link.tsx';
import { Highlighted } from './highlighted.tsx';

interface FoundPagesProps {
  title?: string;
  pages: readonly FoundPage[];
  words: readonly string[];
  className: string;
}

/** What we have written about a search: answers, articles, solutions and policies. */
export function FoundPages({ title, pages, words, className }: FoundPagesProps) {
  return (
    <section aria-label={title ?? 'Answers and articles'} className={className}>
      {title && <h2 className="mb-5 text-heading">{title}</h2>}
      <ul className="border-ink border-t">
        {pages.map((page) => (
          <li key={page.path} className="border-line border-b">
            <Link to={page.path} className="block py-4 hover:text-orange-ink">
              <span className="block text-14 text-muted">{page.kind}</span>
              <span className="block text-18 font-semibold">
                <Highlighted text={page.title} words={words} />
              </span>
              <span className="mt-0.5 block text-body">{page.excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
