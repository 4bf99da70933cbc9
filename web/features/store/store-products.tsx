import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { toMills } from '#contract/money.ts';
import type { StoreColors } from '#contract/stores/store-colors.ts';
import type { StoreProduct } from '#contract/stores/stores.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';

/** What is in storage, the product that runs short first; the last week stands in the store's color. */
export function StorageStrip({ products, dark }: { products: readonly StoreProduct[]; dark: string }) {
  const stored = products.filter(({ stored: kept }) => kept).slice(0, 3);
  if (stored.length === 0) return null;
  return (
    <ul
      aria-label="In storage"
      className="-mt-6 divide-line rounded-card border border-line bg-card max-lg:divide-y lg:flex lg:divide-x"
    >
      {stored.map(({ id, title, unit, stored: kept }) =>
        kept ? (
          <li key={id} className="flex grow items-end justify-between gap-4 p-5 lg:basis-0">
            <div className="min-w-0">
              <p className="text-14 font-semibold">{title}</p>
              <p className="mt-1">
                <span className="font-display text-28 font-bold tabular-nums">{formatCount(kept.pieces)}</span>{' '}
                <span className="text-14 text-muted">{unit[1]}</span>
              </p>
            </div>
            <div className="shrink-0 text-right">
              <p className={`text-14 ${kept.is_short ? 'font-semibold text-orange-ink' : 'text-muted'}`}>
                {describeDays(kept.days_left)}
              </p>
              <Weeks weeks={kept.weeks} dark={dark} />
            </div>
          </li>
        ) : null,
      )}
    </ul>
  );
}

const describeDays = (days: number | null) => (days === null ? 'In storage' : `${formatCount(days)} days left`);

/** Cases shipped a week. The figures beside it say what matters, so it is decoration to a screen reader. */
function Weeks({ weeks, dark }: { weeks: readonly number[]; dark: string }) {
  const most = Math.max(1, ...weeks);
  return (
    <svg aria-hidden="true" width={weeks.length * 8} height="32" className="mt-1 inline-block">
      {weeks.map((cases, week) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their order
          key={week}
          x={week * 8}
          y={32 - Math.max(2, (cases / most) * 30)}
          width="6"
          height={Math.max(2, (cases / most) * 30)}
          fill={week === weeks.length - 1 ? dark : '#bd9a70'}
        />
      ))}
    </svg>
  );
}

interface StoreProductCardProps {
  product: StoreProduct;
  colors: StoreColors;
  src: string;
  toOrder: (quantity: number) => string | null;
  storagePath: string;
  isDemo: boolean;
}

/** A product with its agreed prices. A price opens the order in that quantity, Reorder in the usual one. */
export function StoreProductCard({ product, colors, src, toOrder, storagePath, isDemo }: StoreProductCardProps) {
  const { title, details, breaks, usual_quantity, stored, last_ordered_on, has_artwork } = product;
  const usual = toOrder(usual_quantity);
  return (
    <article aria-label={title} className="flex flex-col">
      <FramedPicture
        src={src}
        alt={title}
        width={480}
        height={480}
        sizes="(min-width: 1024px) 30vw, 90vw"
        whole
        className="aspect-square rounded-card"
      />
      <h3 className="mt-4 font-display-small text-20 font-bold">{title}</h3>
      <p className="text-14 text-muted">
        {[details, has_artwork ? 'your approved artwork' : 'artwork to be approved'].filter(Boolean).join(', ')}
      </p>
      <p className="mt-4 flex justify-between gap-4 text-14">
        <span className="font-semibold">Your price, each</span>
        {last_ordered_on && <span className="text-muted">Last order {formatDay(last_ordered_on)}</span>}
      </p>
      <ul className="mt-2 flex divide-x divide-line overflow-hidden rounded-field border border-line bg-card">
        {breaks.map(({ quantity, unit_price_mills }) => (
          <li key={quantity} className="grow basis-0">
            <PriceCell
              to={toOrder(quantity)}
              quantity={formatCount(quantity)}
              price={formatUnitPrice(unit_price_mills)}
              style={quantity === usual_quantity ? { background: colors.dark, color: '#fff' } : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 min-h-6 text-14">
        {stored && (
          <>
            <span className="font-semibold">{formatCount(stored.pieces)} in storage</span>
            {stored.days_left !== null && (
              <span className={stored.is_short ? 'font-semibold text-orange-ink' : 'text-muted'}>
                , {formatCount(stored.days_left)} days
                {stored.is_short && stored.order_by && `, order by ${formatDay(stored.order_by)}`}
              </span>
            )}
          </>
        )}
      </p>
      {usual ? (
        <p className="mt-3 flex flex-wrap gap-2">
          <Link
            to={usual}
            className={toButtonClass({ variant: 'light', size: 'small', className: 'grow' })}
            style={toReorderStyle(product, colors)}
          >
            Reorder<span className="sr-only"> {title}</span>
          </Link>
          {stored && (
            <Link to={storagePath} className={toButtonClass({ variant: 'quiet', size: 'small' })}>
              Ship from storage<span className="sr-only">, {title}</span>
            </Link>
          )}
        </p>
      ) : (
        isDemo && <DemoReorder product={product} colors={colors} />
      )}
    </article>
  );
}

/** Filled where it is time to reorder, else outlined. */
const toReorderStyle = ({ stored }: StoreProduct, { dark }: StoreColors) =>
  stored?.is_short ? { background: dark, color: '#fff' } : { border: `1.5px solid ${dark}`, color: dark };

/** What Reorder does in a real store, shown in place: nothing is ordered here. */
function DemoReorder({ product, colors }: { product: StoreProduct; colors: StoreColors }) {
  const { title, unit, breaks, usual_quantity, stored } = product;
  const usual = breaks.find(({ quantity }) => quantity === usual_quantity);
  if (!usual) return null;
  return (
    <details className="mt-3">
      <summary
        className={toButtonClass({ variant: 'light', size: 'small', wide: true, className: 'cursor-pointer' })}
        style={toReorderStyle(product, colors)}
      >
        Reorder<span className="sr-only"> {title}</span>
      </summary>
      <p className="mt-3 text-14 text-body">
        That’s the whole order: {formatCount(usual.quantity)} {unit[1]},{' '}
        {formatCents(toLineCents(usual.quantity, toMills(usual.unit_price_mills)))} before freight. Same artwork, so
        there’s no proof to wait for. {stored && 'It fills up your storage, and you ship cases as you need them. '}
        <a href="#ask" className="link">
          Get your own store
        </a>
      </p>
    </details>
  );
}

interface PriceCellProps {
  to: string | null;
  quantity: string;
  price: string;
  style: { background: string; color: string } | undefined;
}

function PriceCell({ to, quantity, price, style }: PriceCellProps) {
  const text = (
    <>
      {to && <span className="sr-only">Order </span>}
      <span className="block text-13">{quantity}</span>
      <span className="block font-semibold tabular-nums">{price}</span>
    </>
  );
  if (!to)
    return (
      <span style={style} className="block px-3 py-2">
        {text}
      </span>
    );
  return (
    <Link to={to} style={style} className="block px-3 py-2 hover:underline focus-visible:-outline-offset-2">
      {text}
    </Link>
  );
}
