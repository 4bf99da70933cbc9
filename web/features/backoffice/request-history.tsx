import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { When } from './when.tsx';

/** What was written with it, where no thread beside shows that. */
type Entry = RequestDetail['history'][number] & { text?: string };

/** What happened, the latest first. */
export function RequestHistory({ history }: { history: Entry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-display-small text-20 font-bold">
        History
      </h2>
      <ol className="mt-3 grid gap-4 border-line border-l pl-5">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.title}`} className="relative">
            <span aria-hidden="true" className="absolute top-2 -left-[23.5px] size-1.5 rounded-full bg-field" />
            <p className="text-15">
              <span className="font-semibold">{entry.title}</span>
              <span className="text-muted">, {entry.by}</span>
            </p>
            <p className="text-13 text-muted">
              <When at={entry.at} />
            </p>
            {entry.text && (
              <p className="mt-1 whitespace-pre-wrap rounded-field bg-card px-3 py-2 text-15 wrap-anywhere">
                {entry.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
