import { ArrowRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';

/** The other industries: a line each. */
export function OtherSolutions({ solutions }: { solutions: { industry: string; path: string }[] }) {
  if (solutions.length === 0) return null;
  return (
    <nav aria-labelledby="others" className="shell pt-section">
      <h2 id="others" className="text-22 text-muted">
        Other restaurant types
      </h2>
      <ul className="mt-5 border-ink border-t sm:grid sm:grid-cols-2 sm:gap-x-18">
        {solutions.map(({ industry, path }) => (
          <li key={path} className="border-line border-b">
            <Link
              to={path}
              className="group flex min-h-16 items-center justify-between gap-4 py-2 hover:text-orange-ink"
            >
              <span className="font-display-small text-22 font-semibold lg:text-24">{industry}</span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
