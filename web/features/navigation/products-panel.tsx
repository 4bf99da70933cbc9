import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#contract/catalog/money.ts';
import type { Advertisement } from '#contract/content/content.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdvertisementLink } from './advertisement-link.tsx';
import type { NavCategory } from './nav-items.ts';
import { usePanelData } from './panel-data.ts';

const codes = ['navigation'];
const tiles = 9;

/** Below Products: a tile for every shelf, the way to all of them, and what is new. */
export function ProductsPanel({ categories }: { categories: readonly NavCategory[] }) {
  const { state, groups } = usePanelData(codes);
  const advertisements = groups[0]?.advertisements ?? [];
  const shelves = advertisements.filter(({ relate_value }) => findCategory(relate_value, categories));
  const news = advertisements.filter((advertisement) => !shelves.includes(advertisement));
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
      {state === 'pending' && <Waiting />}
      {state === 'error' && <PlainShelves categories={categories} />}
      {state === 'success' && (
        <ul className="mt-3 grid grid-cols-3 gap-x-3.5 gap-y-4">
          {shelves.map((shelf) => (
            <li key={shelf.relate_value}>
              <CategoryTile shelf={shelf} category={findCategory(shelf.relate_value, categories)} />
            </li>
          ))}
          {/* What is new takes what is left of the last row. */}
          {news.map((item, position) => (
            <li key={item.relate_value} className={position === 0 ? newsSpans[shelves.length % 3] : 'col-span-3'}>
              <NewsTile item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function findCategory(path: string, categories: readonly NavCategory[]): NavCategory | undefined {
  return categories.find((category) => category.path === path);
}

const newsSpans = ['col-span-3', 'col-span-2', ''];
const ground = 'block aspect-4/3 overflow-hidden rounded-[10px] bg-sunk outline-ink group-hover:outline-2';

function CategoryTile({ shelf, category }: { shelf: Advertisement; category: NavCategory | undefined }) {
  return (
    <AdvertisementLink to={shelf.relate_value} className="group block rounded-[10px]">
      <span className={ground}>
        {shelf.image && (
          <Picture
            src={shelf.image}
            alt=""
            width={160}
            height={160}
            className="size-full object-contain transition-transform duration-250 group-hover:scale-104"
          />
        )}
      </span>
      <span className="mt-1.5 flex items-baseline justify-between gap-1 font-semibold">
        {shelf.title}
        {category && <span className="font-normal text-14 text-muted tabular-nums">{category.product_count}</span>}
      </span>
      <span className="block text-13 text-muted">{shelf.description}</span>
    </AdvertisementLink>
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

/** The tiles' own size, so that nothing moves when they come. */
function Waiting() {
  return (
    <div aria-busy="true" className="mt-3 grid grid-cols-3 gap-x-3.5 gap-y-4">
      {Array.from({ length: tiles }, (_, tile) => `tile-${tile}`).map((tile) => (
        <div key={tile}>
          <Skeleton className="aspect-4/3" />
          <Skeleton className="mt-2 h-5 w-2/3 rounded-small" />
          <Skeleton className="mt-1 h-4 w-full rounded-small" />
        </div>
      ))}
    </div>
  );
}

/** Without the tiles the shelves are still there. */
function PlainShelves({ categories }: { categories: readonly NavCategory[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6">
      {categories
        .filter(({ slug }) => slug !== 'all')
        .map((category) => (
          <li key={category.slug} className="border-line border-b">
            <Link to={category.path} className="flex min-h-11 items-center justify-between hover:text-orange-ink">
              <span className="font-semibold">{category.name}</span>
              <span className="text-muted tabular-nums">{category.product_count}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
