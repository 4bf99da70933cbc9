import { Link } from 'react-router';
import { formatCount, formatUnitPrice } from '#contract/catalog/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import type { KitItem } from './shown-solution.ts';

/** Cells left over in the last row of four, when the first product takes four cells: the closing words fill them. */
const closingSpans = ['lg:col-span-4', 'lg:col-span-1', 'lg:col-span-2', 'lg:col-span-3'];

/** The set we would start with: the first thing large, the rest around it, each with its reason. */
export function Kit({ items }: { items: KitItem[] }) {
  const left = (4 - ((items.length + 3) % 4)) % 4;
  return (
    <section aria-labelledby="kit" className="shell pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
        <h2 id="kit" className="text-section">
          The set we would start with
        </h2>
        <p className="text-body">{formatCount(items.length)} products. Prices before setup and freight.</p>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 lg:mt-10 lg:grid-cols-4 lg:gap-x-grid lg:gap-y-12">
        {items.map((item, position) => (
          <li key={item.path} className={position === 0 ? 'col-span-2 lg:row-span-2' : ''}>
            <KitEntry item={item} large={position === 0} />
          </li>
        ))}
        <li className={`col-span-2 ${closingSpans[left]}`}>
          <div className="flex h-full flex-col items-start justify-between gap-8 rounded-card bg-tan p-6 lg:p-9">
            <p className="max-w-105 font-display-small text-24 font-semibold lg:text-28">
              Change any line of it. We quote the set you end up with.
            </p>
            <ButtonLink to="#ask" variant="strong">
              Ask for this set
            </ButtonLink>
          </div>
        </li>
      </ul>
    </section>
  );
}

function KitEntry({ item, large }: { item: KitItem; large: boolean }) {
  return (
    <article className="group relative flex h-full flex-col">
      <FramedPicture
        src={item.image}
        alt={item.alt}
        width={large ? 768 : 384}
        height={large ? 768 : 384}
        sizes={large ? '(min-width: 1024px) 650px, 92vw' : '(min-width: 1024px) 314px, 46vw'}
        whole
        className={`rounded-card [&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-[1.03] ${large ? 'aspect-square lg:aspect-auto lg:min-h-80 lg:grow' : 'aspect-[4/5]'}`}
      />
      <h3 className={`mt-4 ${large ? 'text-24 lg:text-28' : 'text-16 leading-tight sm:text-18'}`}>
        <Link to={item.path} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
          {item.title}
        </Link>
      </h3>
      <p className={`mt-1.5 max-w-115 text-body ${large ? '' : 'text-14 lg:text-15'}`}>{item.why}</p>
      <p className={`mt-3 border-line border-t pt-3 text-14 tabular-nums ${large ? '' : 'max-lg:text-13'}`}>
        <span className="font-semibold">{formatUnitPrice(item.price.mills)}</span>{' '}
        <span className="text-muted">
          at {formatCount(item.price.quantity)}, from {formatCount(item.minimum)}
        </span>
      </p>
    </article>
  );
}
