import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { QuoteLine as Line } from '#contract/quotes/quote-content.ts';
import type { LineTotals } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { toChoiceName, toGroupName } from './choices.ts';

interface QuoteLineProps {
  line: Line;
  index: number;
  picture: CustomerQuote['pictures'][number] | undefined;
  chosen: number;
  /** The sums of this line with each of its quantities, beside what is chosen of the others. */
  sums: readonly (LineTotals | null)[];
  /** Where the ZIP is known, freight says where to. */
  zipcode: string;
  /** Without it the quantities are shown and cannot be changed. */
  onChoose: ((line: number, chosen: number) => void) | null;
}

/** One product of a quote: its picture, the quantities to choose from, and what the chosen one is made of. */
export function QuoteLine({ line, index, picture, chosen, sums, zipcode, onChoose }: QuoteLineProps) {
  const titleId = `line-${index}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-6 border-ink border-t py-8 md:grid-cols-[minmax(0,13rem)_1fr] lg:grid-cols-[minmax(0,19.5rem)_1fr]"
    >
      <div className="aspect-square overflow-hidden rounded-card bg-sunk">
        {picture?.logo_url && (
          <img
            src={picture.logo_url}
            alt={`${line.name} with your logo`}
            width={480}
            height={480}
            className="size-full object-cover"
          />
        )}
        {picture?.image && !picture.logo_url && (
          <Picture
            src={picture.image}
            width={480}
            height={480}
            alt=""
            className="size-full object-cover"
            eager={index === 0}
          />
        )}
      </div>
      <div className="min-w-0">
        <h2 id={titleId} className="text-22">
          {picture?.path ? <Link to={picture.path}>{line.name}</Link> : line.name}
        </h2>
        <p className="mt-1 text-15 text-muted">
          {[
            ...Object.entries(line.options).map(([name, value]) => `${name}: ${value}`),
            picture?.look && `Look: ${recipeNames[picture.look.recipe]}`,
            line.note,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        <Breaks line={line} index={index} chosen={chosen} sums={sums} onChoose={onChoose} labelledBy={titleId} />
        <LineSums sums={sums[chosen] ?? null} zipcode={zipcode} />
      </div>
    </article>
  );
}

type BreaksProps = Pick<QuoteLineProps, 'line' | 'index' | 'chosen' | 'sums' | 'onChoose'> & { labelledBy: string };

function Breaks({ line, index, chosen, sums: all, onChoose, labelledBy }: BreaksProps) {
  return (
    <fieldset className="mt-5" aria-describedby={labelledBy} disabled={onChoose === null}>
      <div className="flex justify-between gap-4 text-14">
        <legend className="contents font-semibold">
          {line.breaks.length > 1 && onChoose ? 'Choose a quantity' : 'Quantity'}
        </legend>
        <span className="text-muted">Each, delivered</span>
      </div>
      <div className="mt-2 grid auto-cols-fr grid-flow-col overflow-hidden rounded-field border border-line bg-card max-sm:grid-flow-row">
        {line.breaks.map((each, position) => {
          const sums = all[position];
          const isChosen = position === chosen;
          return (
            <label
              key={each.quantity}
              className="relative flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 border-line px-3.5 py-2.5 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-orange sm:block sm:not-first:border-l max-sm:not-first:border-t"
            >
              <input
                type="radio"
                name={line.group ? toGroupName(line.group) : toChoiceName(index)}
                value={line.group ? `${index}.${position}` : position}
                checked={onChoose ? isChosen : undefined}
                defaultChecked={onChoose ? undefined : isChosen}
                onChange={() => onChoose?.(index, position)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="block text-14 tabular-nums">{formatCount(each.quantity)}</span>
              <span className="block text-18 font-bold tabular-nums">
                {sums && formatUnitPrice(sums.landed_unit_mills)}
              </span>
              <span className="block text-13 tabular-nums max-sm:ml-auto">{sums && formatCents(sums.total_cents)}</span>
            </label>
          );
        })}
      </div>
      {onChoose && <NextBreak now={all[chosen] ?? null} then={all[chosen + 1] ?? null} />}
    </fieldset>
  );
}

/** What the next quantity would cost on top, where a piece costs less there. */
function NextBreak({ now, then }: { now: LineTotals | null; then: LineTotals | null }) {
  if (!now || !then || then.landed_unit_mills >= now.landed_unit_mills) return null;
  const more = then.total_cents - now.total_cents;
  return (
    <p className="mt-2 text-14 text-body">
      <strong className="font-semibold text-leaf">
        {formatCount(then.quantity - now.quantity)} more for {formatCents(more)}.
      </strong>{' '}
      At {formatCount(then.quantity)} each costs {formatUnitPrice(then.landed_unit_mills)}, not{' '}
      {formatUnitPrice(now.landed_unit_mills)}.
    </p>
  );
}

function LineSums({ sums, zipcode }: { sums: LineTotals | null; zipcode: string }) {
  if (!sums) return null;
  const rows: [string, string][] = [
    [`${formatCount(sums.quantity)} at ${formatUnitPrice(sums.unit_price_mills)}`, formatCents(sums.goods_cents)],
    ['Setup', sums.setup_cents > 0 ? formatCents(sums.setup_cents) : 'None'],
    [
      zipcode ? `Share of freight to ${zipcode}` : 'Share of freight',
      sums.freight_cents > 0 ? formatCents(sums.freight_cents) : 'Included',
    ],
  ];
  return (
    <dl className="mt-4 border-line border-t pt-3 text-15">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-0.5 tabular-nums">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 font-semibold tabular-nums">
        <dt>{formatCount(sums.quantity)}, delivered</dt>
        <dd className="font-display-small text-22 font-bold">{formatCents(sums.total_cents)}</dd>
      </div>
    </dl>
  );
}
