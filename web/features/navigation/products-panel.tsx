import { ArrowRight } from 'lucide-react';
import type { Advertisement } from '#contract/content/content.ts';
import { formatCount } from '#contract/format-number.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { AdvertisementLink } from './advertisement-link.tsx';
import type { NavCategory, NavSolution } from './nav-items.ts';
import { usePanelData } from './panel-data.ts';

const codes = ['navigation'];

interface ProductsPanelProps {
  categories: readonly NavCategory[];
  solutions: readonly NavSolution[];
}

/** Below Products: a tile for every category, the way to all of them, what is new, and a page for each restaurant type. */
export function ProductsPanel({ categories, solutions }: ProductsPanelProps) {
  const { groups } = usePanelData(codes);
  const tiles = categories.filter(({ slug }) => slug !== 'all');
  const news = (groups[0]?.advertisements ?? []).filter(
    ({ relate_value }) => !categories.some(({ path }) => path === relate_value),
  );
  const total = categories.find(({ slug }) => slug === 'all')?.product_count ?? 0;
  return (
    <>
      <div className="flex items-baseline justify-between">
        <h2 className="text-28">Products</h2>
        <Link
          to={toCollectionPath('all')}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold hover:text-orange-ink"
        >
          Shop All <span className="font-normal text-muted tabular-nums">{formatCount(total)}</span>
          <ArrowRight aria-hidden="true" className="size-4.5 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-x-3.5 gap-y-4">
        {tiles.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
        {/* What is new takes what is left of the last row. */}
        {news.map((item, position) => (
          <li key={item.relate_value} className={position === 0 ? newsSpans[tiles.length % 3] : 'col-span-3'}>
            <NewsTile item={item} />
          </li>
        ))}
      </ul>
      {solutions.length > 0 && (
        <>
          <h3 className="mt-5 border-line border-t pt-4 font-sans text-14 font-normal text-muted">
            By restaurant type
          </h3>
          <ul className="flex flex-wrap gap-x-4">
            {solutions.map(({ industry, path }) => (
              <li key={path}>
                <Link to={path} className="flex min-h-8 items-center text-15 hover:underline">
                  {industry}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const newsSpans = ['col-span-3', 'col-span-2', ''];
const ground = 'block aspect-4/3 overflow-hidden rounded-[10px] bg-sunk outline-ink group-hover:outline-2';

function CategoryTile({ category }: { category: NavCategory }) {
  return (
    <Link to={category.path} className="group block rounded-[10px]">
      <span className={ground}>
        {category.image && (
          <Picture
            src={category.image}
            alt=""
            width={160}
            height={160}
            className="size-full scale-115 object-contain transition-transform duration-250 group-hover:scale-120"
          />
        )}
      </span>
      <span className="mt-1.5 flex items-baseline justify-between gap-1 font-semibold">
        {category.name}
        <span className="font-normal text-14 text-muted tabular-nums">{formatCount(category.product_count)}</span>
      </span>
      <span className="block text-13 text-muted">{category.summary}</span>
    </Link>
  );
}

function NewsTile({ item }: { item: Advertisement }) {
  return (
    <AdvertisementLink
      to={item.relate_value}
      className="grid h-full grid-cols-[8.5rem_1fr] items-center gap-4 overflow-hidden rounded-[10px] bg-sunk pr-4 outline-ink hover:outline-2"
    >
      <span className="block">
        {item.image && <Picture src={item.image} alt="" width={160} height={160} className="w-full" />}
      </span>
      <span>
        <span className="block font-semibold leading-tight">{item.title}</span>
        <span className="mt-1.5 block text-13 text-muted">{item.description}</span>
      </span>
    </AdvertisementLink>
  );
}
