import { ArrowRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import type { ShownGroup } from './shown-group.ts';

/** Promises are a ledger beside their heading, never a row of cards. */
export function PromiseLedger({ group: { title, description, advertisements } }: { group: ShownGroup }) {
  return (
    <section aria-labelledby="promises" className="shell grid gap-x-18 gap-y-6 pt-section lg:grid-cols-[23.75rem_1fr]">
      <div>
        <h2 id="promises" className="max-w-80 text-section">
          {title}
        </h2>
        <p className="mt-4 max-w-75 text-body">{description}</p>
      </div>
      <ul className="border-ink border-t">
        {advertisements.map((promise) => (
          <li key={promise.title} className="border-line border-b">
            <Link to={promise.relate_value} className="group flex items-center justify-between gap-6 py-5">
              <span className="max-w-140">
                <span className="block font-display-small text-20 font-bold">{promise.title}</span>
                <span className="mt-1 block text-body">{promise.description}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-hover:translate-x-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
