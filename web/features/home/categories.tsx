import { formatCount } from '#contract/format-number.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { PicturedGroup } from './shown-group.ts';

export type NamedCategory = {
  title: string;
  path: string;
  image: string;
  alt: string;
  count: number;
};

/**
 * The mosaic is read in rows on a phone and filled in columns on a wide screen: two, two and three tiles. Short tiles are
 * for things that lie; a category beyond the seventh stays a row of the list.
 */
const tall = 'max-lg:aspect-[10/9.5] lg:row-span-3';
const short = 'max-lg:aspect-[10/9] lg:row-span-2';
const mosaic = [
  tall,
  `${tall} lg:order-2`,
  `${short} lg:order-4`,
  `${short} lg:order-5`,
  `${tall} lg:order-1`,
  `${tall} lg:order-3`,
  'max-lg:col-span-2 max-lg:aspect-2/1 lg:row-span-2 lg:order-6',
];

interface CategoriesProps {
  description: string;
  /** What staff advertise beside the categories. */
  advertisements: PicturedGroup['advertisements'];
  categories: NamedCategory[];
  total: number;
  allPath: string;
}

/** A contents page: names and counts beside the pictures. On a phone the pictures lead. */
export function Categories({ description, advertisements, categories, total, allPath }: CategoriesProps) {
  return (
    <section aria-labelledby="categories" className="shell grid gap-x-18 pt-section lg:grid-cols-[23.75rem_1fr]">
      <div className="max-lg:contents">
        <div>
          <h2 id="categories" className="text-section">
            {formatCount(categories.length)} categories, <br />
            {formatCount(total)} products
          </h2>
          <p className="mt-4 max-w-90 text-body">{description}</p>
        </div>
        <div className="max-lg:order-3 max-lg:mt-4">
          <ul className="border-ink lg:mt-8 lg:border-t">
            {categories.map((category, position) => (
              <li
                key={category.path}
                className={`border-line border-b ${position < mosaic.length ? 'max-lg:hidden' : ''}`}
              >
                <Link
                  to={category.path}
                  className="flex min-h-14 items-baseline justify-between gap-4 py-3 transition-colors hover:text-orange-ink"
                >
                  <span className="font-display-small text-24 font-semibold lg:text-28">{category.title}</span>
                  <span className="text-muted tabular-nums">
                    {formatCount(category.count)}
                    <span className="sr-only"> products</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <ArrowLink to={allPath} className="mt-5">
            Shop all
          </ArrowLink>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-3 max-lg:order-2 max-lg:mt-6 sm:gap-4 lg:aspect-[10/6] lg:grid-flow-col lg:self-start lg:grid-cols-3 lg:grid-rows-6">
        {categories.slice(0, mosaic.length).map((category, position) => (
          <li key={category.path} className={`min-h-0 min-w-0 ${mosaic[position]}`}>
            <Link to={category.path} className="group relative block h-full overflow-hidden rounded-card bg-sunk">
              <FramedPicture
                src={category.image}
                alt={category.alt}
                width={320}
                height={320}
                sizes={
                  position === mosaic.length - 1 ? '(min-width: 1024px) 285px, 92vw' : '(min-width: 1024px) 285px, 46vw'
                }
                // A packshot is shown whole; tiles and scenes have room around their things and may be cut.
                whole={category.image.includes('/products/')}
                className="h-full"
              />
              <span className="absolute inset-x-4 top-4 flex items-baseline justify-between font-semibold lg:top-5 lg:left-5">
                {category.title}{' '}
                <span className="text-14 font-normal text-body tabular-nums lg:hidden">
                  {formatCount(category.count)}
                  <span className="sr-only"> products</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {advertisements.length > 0 && (
        <ul className="col-span-full mt-6 grid gap-x-grid border-ink border-t max-lg:order-4 lg:mt-10 lg:grid-cols-2">
          {advertisements.map(({ title, description: text, relate_value, image, alt }) => (
            <li key={title} className="border-line border-b">
              <Link to={relate_value} className="group flex items-center gap-4 py-3 lg:gap-6">
                {image && (
                  <FramedPicture
                    src={image}
                    alt={alt}
                    width={96}
                    height={96}
                    whole
                    className="size-18 shrink-0 rounded-field lg:size-22"
                  />
                )}
                <span className="min-w-0">
                  <span className="block font-semibold decoration-1 underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                  <span className="block text-14 text-muted">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
