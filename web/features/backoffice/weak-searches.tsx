import { Form } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { toSearchPath } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';

interface WeakSearch {
  query: string;
  shown: number;
  opened: number;
  requested: number;
  place: number | null;
  product_id: string;
  sku: string;
  title: string;
}

interface WeakSearchesProps {
  searches: readonly WeakSearch[];
  /** What was accepted or dismissed last, to take it back. */
  settled: { query: string; product_id: string; sku: string } | null;
}

/** Searches with results that few open, each with one step that may help. */
export function WeakSearches({ searches, settled }: WeakSearchesProps) {
  return (
    <section aria-labelledby="weak" className="min-w-0">
      <h2 id="weak" className="font-display-small text-20 font-bold">
        Searches that don’t lead anywhere
      </h2>
      <p className="mt-1 text-15 text-muted">
        Last 28 days: few visitors opened a result, or they opened one below the fifth.
      </p>
      {settled && (
        <Form method="post" preventScrollReset role="status" className="mt-2 flex flex-wrap items-center gap-2 text-15">
          <input type="hidden" name="weak" value={settled.query} />
          <input type="hidden" name="product_id" value={settled.product_id} />
          <span className="min-w-0 break-words">
            {settled.product_id
              ? `Added “${settled.query}” to the uses of ${settled.sku}.`
              : `Dismissed “${settled.query}”.`}
          </span>
          <Button type="submit" name="intent" value="undo" variant="quiet" size="small">
            Undo
          </Button>
        </Form>
      )}
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {searches.map((search) => (
          <li key={search.query} className="px-4 py-3">
            <p className="break-words">
              <a href={toSearchPath(search.query)} className="link font-medium">
                {search.query}
              </a>{' '}
              <span className="text-muted tabular-nums">{toFigures(search)}</span>
            </p>
            <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-center gap-2">
              <input type="hidden" name="weak" value={search.query} />
              <input type="hidden" name="product_id" value={search.product_id} />
              <input type="hidden" name="sku" value={search.sku} />
              {search.product_id && (
                <Button type="submit" name="intent" value="use" variant="line" size="small" title={search.title}>
                  Add to uses of {search.sku}
                </Button>
              )}
              <Button type="submit" name="intent" value="skip" variant="quiet" size="small">
                Dismiss
              </Button>
            </Form>
          </li>
        ))}
        {searches.length === 0 && <li className="px-4 py-6 text-center text-muted">None at the moment.</li>}
      </ul>
    </section>
  );
}

function toFigures({ shown, opened, requested, place }: WeakSearch): string {
  const parts = [`${formatCount(shown)} searches`, `${formatCount(opened)} opened`];
  if (place !== null) parts.push(`at place ${Math.round(place)}`);
  if (requested > 0) parts.push(`${formatCount(requested)} requested`);
  return parts.join(', ');
}
