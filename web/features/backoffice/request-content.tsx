import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { toAddressLines, toQuantityText } from '#contract/requests/line-words.ts';
import { describeWindow, sumListPrices } from '#contract/requests/list-totals.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { FileList } from './file-list.tsx';

/** What they want: products with pictures, their own words, their files. */
export function RequestContent({ request }: { request: RequestDetail }) {
  const words = [request.brief, request.additional_comments].filter(Boolean);
  return (
    <>
      {request.lines.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="font-display-small text-20 font-bold">
            Products
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {request.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a request never change places
              <Line key={index} line={line} kind={request.kind} />
            ))}
          </ul>
          <ListTotals request={request} />
        </section>
      )}
      {request.ship_to && (
        <section aria-labelledby="ship-to">
          <h2 id="ship-to" className="font-display-small text-20 font-bold">
            Send the sample to
          </h2>
          <address className="mt-2 not-italic">
            {toAddressLines(request.ship_to).map((text) => (
              <span key={text} className="block wrap-anywhere">
                {text}
              </span>
            ))}
          </address>
        </section>
      )}
      {request.wishes.length > 0 && (
        <section aria-labelledby="wishes">
          <h2 id="wishes" className="font-display-small text-20 font-bold">
            Services requested
          </h2>
          <ul className="mt-3 grid gap-1">
            {request.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words" className="font-display-small text-20 font-bold">
            In their words
          </h2>
          {words.map((text) => (
            <p key={text} className="mt-3 max-w-text whitespace-pre-wrap rounded-field bg-card px-4 py-3">
              {text}
            </p>
          ))}
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

/** The sums at list price on the day of the request. */
function ListTotals({ request }: { request: RequestDetail }) {
  const totals = sumListPrices(request.lines);
  if (!totals) return null;
  const { goods_cents, setup_cents, list_cents, freight_cents, total_cents } = totals;
  const isSample = request.kind === 'sample';
  return (
    <p className="mt-3 text-right text-14 text-muted tabular-nums">
      {!isSample && `Products ${formatCents(goods_cents)}, setup ${formatCents(setup_cents)}. `}
      <strong className="font-semibold text-ink">
        {isSample ? `To charge ${formatCents(total_cents)}` : `List price ${formatCents(list_cents)}`}
      </strong>
      {!isSample &&
        (freight_cents === null
          ? ', freight on request'
          : `, freight about ${formatCents(freight_cents)}, delivered about ${formatCents(total_cents)}`)}
    </p>
  );
}

function Line({ line, kind }: { line: RequestDetail['lines'][number]; kind: RequestDetail['kind'] }) {
  const price = line.list_price;
  const options = Object.entries(line.options);
  return (
    <li className="flex gap-4 py-3">
      <span className="block h-20 w-16 shrink-0 overflow-hidden rounded-small bg-sunk">
        {line.image && <Picture src={line.image} alt="" width={64} height={80} className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
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
