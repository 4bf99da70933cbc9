import { Link } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';

export interface NamedCategory {
  title: string;
  path: string;
  image: string;
  alt: string;
  count: number;
}

/** The mosaic shows five; the rest stay rows, on a phone as well. */
const picturedCategories = 5;

/** A contents page: names and counts beside the pictures. On a phone the pictures lead. */
export function Categories({
  description,
  shelves,
  total,
  allPath,
}: {
  description: string;
  shelves: NamedCategory[];
  total: number;
  allPath: string;
}) {
  return (
    <section aria-labelledby="shelves" className="shell grid gap-x-18 pt-section lg:grid-cols-[23.75rem_1fr]">
      <div className="max-lg:contents">
        <div>
          <h2 id="shelves" className="text-section">
            {formatCount(shelves.length)} categories, <br />
            {formatCount(total)} products
          </h2>
          <p className="mt-4 max-w-90 text-body">{description}</p>
        </div>
        <div className="max-lg:order-3 max-lg:mt-4">
          <ul className="border-ink lg:mt-8 lg:border-t">
            {shelves.map((shelf, position) => (
              <li
                key={shelf.path}
                className={`border-line border-b ${position < picturedCategories ? 'max-lg:hidden' : ''}`}
              >
                <Link
                  to={shelf.path}
                  className="flex min-h-14 items-baseline justify-between gap-4 py-3 transition-colors hover:text-orange-ink"
                >
                  <span className="font-display-small text-24 font-semibold lg:text-28">{shelf.title}</span>
                  <span className="text-muted tabular-nums">
                    {formatCount(shelf.count)}
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
      <ul className="grid grid-cols-2 gap-3 max-lg:order-2 max-lg:mt-6 sm:gap-4 lg:h-[38.5rem] lg:grid-cols-[1.24fr_1fr_1fr] lg:grid-rows-2">
        {shelves.slice(0, picturedCategories).map((shelf, position) => (
          <li key={shelf.path} className={`min-w-0 ${position === 0 ? 'row-span-2' : 'lg:min-h-0'}`}>
            <Link to={shelf.path} className="group relative block h-full overflow-hidden rounded-card bg-sunk">
              <FramedPicture
                src={shelf.image}
                alt={shelf.alt}
                width={position === 0 ? 640 : 320}
                height={position === 0 ? 640 : 320}
                sizes="(min-width: 1024px) 330px, 46vw"
                whole
                className={`h-full ${position === 0 ? '' : 'max-lg:aspect-[10/11.5]'} ${toZoom(shelf.image, position === 0)}`}
              />
              <span className="absolute top-4 left-4 font-semibold lg:top-5 lg:left-5">{shelf.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A packshot leaves room around its thing; in these frames the thing should fill most of the width. */
function toZoom(image: string, tall: boolean): string {
  if (image.includes('/products/')) return tall ? '[&_img]:scale-150' : '[&_img]:scale-110';
  // Tiles are framed already, on the ground of the frame: none is cut, and the tall one stands at the foot.
  if (image.includes('/tiles/')) return tall ? '[&_img]:object-bottom' : '[&_img]:scale-110';
  return '[&_img]:object-cover!';
}
