import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { toAddressLines, toQuantityText } from '#contract/requests/line-words.ts';
import { describeWindow, sumListPrices } from '#contract/requests/list-totals.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

type Line = RequestStatus['lines'][number];

/** What was asked for, with the list price of that moment. */
export function StatusLines({ status }: { status: RequestStatus }) {
  // A form that names no product has a line with the usual quantity, which says nothing.
  const lines = status.lines.filter(({ product_name }) => product_name);
  return (
    <section aria-labelledby="requested" className="border-ink border-t pt-6">
      <h2 id="requested" className="text-24">
        What you asked for
      </h2>
      {lines.length > 0 && (
        <ul className="mt-3">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never change places
            <SentLine key={index} line={line} kind={status.kind} />
          ))}
        </ul>
      )}
      <Totals lines={lines} isSample={status.kind === 'sample'} />
      <Place status={status} />
    </section>
  );
}

function SentLine({ line, kind }: { line: Line; kind: RequestStatus['kind'] }) {
  const { list_price: price, unit, quantity } = line;
  const pieces = kind === 'sample' ? '' : ` ${unit[quantity === 1 ? 0 : 1]}`;
  return (
    <li className="flex gap-4 border-line border-b py-4">
      <span className="size-18 shrink-0 overflow-hidden rounded-field bg-sunk">
        {line.image && <Picture src={line.image} width={72} height={72} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow text-14 text-muted">
        <p className="text-15 font-semibold text-ink wrap-anywhere">
          {line.path ? (
            <Link to={line.path} className="hover:underline">
              {line.product_name}
            </Link>
          ) : (
            line.product_name
          )}
        </p>
        <p className="tabular-nums">
          {toQuantityText(kind, quantity)}
          {pieces}
          {price && kind !== 'sample' && ` at ${formatUnitPrice(price.unit_price_mills)}`}
        </p>
        <p className="wrap-anywhere">{Object.values(line.options).join(', ')}</p>
        {line.note && <p className="wrap-anywhere">{line.note}</p>}
        {price && <p>{describeWindow(price.delivery)}</p>}
      </div>
      <p className="shrink-0 text-15 tabular-nums">{price ? toAmount(price.line_cents) : 'To be priced'}</p>
    </li>
  );
}

const toAmount = (cents: number) => (cents === 0 ? 'Free' : formatCents(cents));

function Totals({ lines, isSample }: { lines: Line[]; isSample: boolean }) {
  const totals = sumListPrices(lines);
  if (!totals) return null;
  const { goods_cents, setup_cents, list_cents, freight_cents, total_cents } = totals;
  const rows = isSample
    ? [['Postage', 'Free']]
    : [
        ['Products', formatCents(goods_cents)],
        ...(setup_cents > 0 ? [['Setup, first order', formatCents(setup_cents)]] : []),
        ['List price', formatCents(list_cents)],
        ['Freight', freight_cents === null ? 'On request' : `About ${formatCents(freight_cents)}`],
      ];
  const label = isSample ? 'Total' : freight_cents === null ? 'Plus freight' : 'Delivered, about';
  return (
    <>
      <dl className="mt-4 grid gap-1.5 text-15 tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 font-semibold">
          <dt>{label}</dt>
          <dd className="font-display-small text-22 font-bold">{toAmount(total_cents)}</dd>
        </div>
      </dl>
      {!isSample && (
        <p className="mt-1.5 text-14 text-muted">
          {totals.unpriced > 0 && 'Not including what we still have to price. '}As of the day you asked. Your quote is
          never above the list price; freight is of the day we send it.
        </p>
      )}
    </>
  );
}

function Place({ status: { restaurant, zipcode, need_by, ship_to, lines } }: { status: RequestStatus }) {
  const latest = sumListPrices(lines)?.latest;
  const place = ship_to ? toAddressLines(ship_to) : [[restaurant, zipcode].filter(Boolean).join(', ')];
  if (!place[0] && !need_by) return null;
  return (
    <div className="mt-6 rounded-card bg-sunk p-5 text-15">
      {latest && (
        <>
          <p className="text-14 text-muted">{ship_to ? 'Your sample arrives by' : 'Estimated delivery by'}</p>
          <p className="mb-3 font-display-small text-20 font-bold">{formatDay(latest)}</p>
        </>
      )}
      {place.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      {need_by && <p className="mt-2 text-muted">Needed by {formatDay(need_by)}</p>}
    </div>
  );
}
