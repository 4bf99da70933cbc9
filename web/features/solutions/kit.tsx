import type { ReactNode } from 'react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { KitItem } from './shown-solution.ts';

/** Cells left over in the last row of four, when the first product takes four cells: the closing words fill them. */
const closingSpans = ['lg:col-span-4', 'lg:col-span-1', 'lg:col-span-2', 'lg:col-span-3'];

/** The set we would start with: the first thing large, the rest around it, each with its reason. */
export function Kit({ items, ask }: { items: KitItem[]; ask: ReactNode }) {
  const left = (4 - ((items.length + 3) % 4)) % 4;
  return (
    <section aria-labelledby="kit" className="shell pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
        <h2 id="kit" className="text-section">
          The set we’d start with
        </h2>
        <p className="text-body">{formatCount(items.length)} products. Prices before setup and freight.</p>
      </div>
      <ul className="mt-8 grid gap-x-grid gap-y-5 lg:mt-10 lg:grid-cols-4 lg:gap-y-12">
        {items.map((item, position) => (
          <li
            key={item.path}
            className={
              position === 0 ? 'lg:col-span-2 lg:row-span-2' : 'max-lg:border-line max-lg:border-t max-lg:pt-5'
            }
          >
            <KitEntry item={item} large={position === 0} />
          </li>
        ))}
        <li className={closingSpans[left]}>
          <div className="flex h-full flex-col items-start justify-between gap-8 rounded-card bg-tan p-6 lg:p-9">
            <p className="max-w-150 font-display text-section font-bold">
              Change any line. We quote the set you end up with.
            </p>
            {ask}
          </div>
        </li>
      </ul>
    </section>
  );
}

/** On a phone only the first one is a card; the rest are rows, or the list would have no end. */
function KitEntry({ item, large }: { item: KitItem; large: boolean }) {
  return (
    <article className={`group relative flex h-full lg:flex-col ${large ? 'flex-col' : 'gap-4 lg:gap-0'}`}>
      <FramedPicture
        src={item.image}
        alt={item.alt}
        width={large ? 768 : 384}
        height={large ? 768 : 384}
        sizes={large ? '(min-width: 1024px) 650px, 92vw' : '(min-width: 1024px) 314px, 104px'}
        whole
        className={`shrink-0 rounded-card ${large ? 'aspect-square lg:aspect-auto lg:min-h-80 lg:grow' : 'aspect-square w-26 self-start lg:aspect-[4/5] lg:w-full'}`}
      />
      <div className={large ? 'mt-4' : 'lg:mt-4'}>
        <h3 className={large ? 'text-24 lg:text-28' : 'text-18 leading-tight'}>
          <Link to={item.path} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {item.title}
          </Link>
        </h3>
        <p className={`mt-1.5 max-w-115 text-body ${large ? '' : 'text-15'}`}>{item.why}</p>
        <p className="mt-3 text-14 tabular-nums lg:border-line lg:border-t lg:pt-3">
          <span className="font-semibold">{formatUnitPrice(item.price.mills)}</span>{' '}
          <span className="text-muted">
            at {formatCount(item.price.quantity)}, from {formatCount(item.minimum)}
          </span>
        </p>
      </div>
    </article>
  );
}
