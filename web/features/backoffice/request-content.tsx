import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { toAddressLines, toQuantityText } from '#contract/requests/line-words.ts';
import { describeWindow, sumListPrices } from '#contract/requests/list-totals.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { FileList } from './file-list.tsx';

/** Their own words and files, first of all. */
export function RequestWords({ request }: { request: RequestDetail }) {
  const words = [request.brief, request.additional_comments].filter(Boolean);
  return (
    <>
      <section aria-labelledby="words">
        <h2 id="words" className="font-display-small text-20 font-bold">
          In their words
        </h2>
        {words.length === 0 && <p className="mt-2 text-15 text-muted">They wrote nothing with it.</p>}
        {words.map((text) => (
          <p key={text} className="mt-2 whitespace-pre-wrap text-15 wrap-anywhere">
            {text}
          </p>
        ))}
      </section>
      {request.wishes.length > 0 && (
        <section aria-labelledby="wishes">
          <h2 id="wishes" className="font-display-small text-20 font-bold">
            Services requested
          </h2>
          <ul className="mt-2 grid gap-1 text-15">
            {request.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </section>
      )}
      {request.files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files" className="font-display-small text-20 font-bold">
            Files
          </h2>
          <FileList files={request.files} />
        </section>
      )}
    </>
  );
}

/** What they want: products with pictures, and where a sample goes. */
export function RequestLines({ request }: { request: RequestDetail }) {
  return (
    <>
      <section aria-labelledby="products">
        <h2 id="products" className="font-display-small text-20 font-bold">
          Products
        </h2>
        {request.lines.length === 0 && <p className="mt-2 text-15 text-muted">No product was named.</p>}
        <ul className="mt-2 divide-y divide-line border-line border-y empty:hidden">
          {request.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a request never change places
            <Line key={index} line={line} kind={request.kind} />
          ))}
        </ul>
      </section>
      {request.ship_to && (
        <section aria-labelledby="ship-to">
          <h2 id="ship-to" className="font-display-small text-20 font-bold">
            Send the sample to
          </h2>
          <address className="mt-2 text-15 not-italic">
            {toAddressLines(request.ship_to).map((text) => (
              <span key={text} className="block wrap-anywhere">
                {text}
              </span>
            ))}
          </address>
        </section>
      )}
    </>
  );
}

/** The sums at list price on the day of the request. */
export function ListTotals({ request }: { request: RequestDetail }) {
  const totals = sumListPrices(request.lines);
  if (!totals) return null;
  const { goods_cents, setup_cents, list_cents, freight_cents, total_cents } = totals;
  const rows: [label: string, amount: string][] =
    request.kind === 'sample'
      ? [['To charge', formatCents(total_cents)]]
      : [
          ['Products', formatCents(goods_cents)],
          ['Setup', formatCents(setup_cents)],
          ['List price', formatCents(list_cents)],
          ['Freight about', freight_cents === null ? 'On request' : formatCents(freight_cents)],
          ...(freight_cents === null ? [] : [['Delivered about', formatCents(total_cents)] as [string, string]]),
        ];
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="font-display-small text-20 font-bold">
        At list price
      </h2>
      <dl className="mt-2 border-line border-t text-15 tabular-nums">
        {rows.map(([name, amount], at) => (
          <div
            key={name}
            className={`flex justify-between border-line border-b py-1 ${at === rows.length - 1 ? 'font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Line({ line, kind }: { line: RequestDetail['lines'][number]; kind: RequestDetail['kind'] }) {
  const price = line.list_price;
  const options = Object.entries(line.options);
  return (
    <li className="flex gap-3 py-2.5">
      <span className="block size-15 shrink-0 overflow-hidden rounded-small bg-sunk">
        {line.image && <Picture src={line.image} alt="" width={60} height={60} className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold text-15">
          {line.path ? (
            <Link to={line.path} className="link">
              {line.product_name}
            </Link>
          ) : (
            line.product_name || 'Not given'
          )}
        </p>
        {options.length > 0 && (
          <p className="text-14 text-muted">{options.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
        )}
        {line.note && <p className="text-14">{line.note}</p>}
        {price && <p className="text-14 text-muted">{describeWindow(price.delivery)}</p>}
      </div>
      <p className="shrink-0 text-right text-14 text-muted tabular-nums">
        <span className="block text-16 font-semibold text-ink">{toQuantityText(kind, line.quantity)}</span>
        {price ? (
          <>
            {kind !== 'sample' && `${formatUnitPrice(price.unit_price_mills)} each, `}
            {formatCents(price.line_cents)}
          </>
        ) : (
          'No list price'
        )}
      </p>
    </li>
  );
}
