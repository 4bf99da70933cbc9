import { formatCents } from '#contract/format-number.ts';
import { Picture } from '#ui/picture.tsx';
import type { QuoteSubject } from './quote-subject.ts';

/** What the popup's form is about: the product as it was configured on the page behind it. */
export function ChosenLine({ picture, subject }: { picture: string | null; subject: QuoteSubject }) {
  const { ask, options, summary, totalCents } = subject;
  return (
    <div className="mb-6 flex items-center gap-4 border-line border-b pb-5">
      <span className="size-16 shrink-0 overflow-hidden rounded-field bg-sunk">
        {picture && <Picture src={picture} width={64} height={64} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow text-14">
        {ask !== 'sample' && <p className="font-semibold">{summary}</p>}
        <p className="text-muted">{Object.values(options).join(', ')}</p>
      </div>
      {ask !== 'sample' && totalCents !== null && (
        <p className="shrink-0 text-right text-14 text-muted tabular-nums">
          <strong className="block text-16 font-semibold text-ink">{formatCents(totalCents)}</strong>
          before freight
        </p>
      )}
    </div>
  );
}
