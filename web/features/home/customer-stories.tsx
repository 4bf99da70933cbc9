import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { PicturedGroup } from './shown-group.ts';

/** Widths in twelfths and shapes, row by row: 7 + 5, 4 + 4 + 4, 5 + 7. Then it starts over. */
const places = [
  { span: 'lg:col-span-7', shape: 'lg:aspect-[3/2]' },
  { span: 'lg:col-span-5', shape: 'lg:aspect-auto lg:grow' },
  { span: 'lg:col-span-4', shape: 'lg:aspect-4/3' },
  { span: 'lg:col-span-4', shape: 'lg:aspect-4/3' },
  { span: 'lg:col-span-4', shape: 'lg:aspect-4/3' },
  { span: 'lg:col-span-5', shape: 'lg:aspect-auto lg:grow' },
  { span: 'lg:col-span-7', shape: 'lg:aspect-[3/2]' },
];

/** Restaurants and the set each one orders: wide scenes in an uneven grid, on a phone a strip. */
export function CustomerStories({ group }: { group: PicturedGroup }) {
  return (
    <section aria-labelledby="kitchens" className="pt-section">
      <div className="shell">
        <h2 id="kitchens" className="text-section">
          {group.title}
        </h2>
        <p className="mt-3 max-w-text text-body">{group.description}</p>
      </div>
      <ul className="shell mt-7 flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto pb-2 lg:mt-9 lg:grid lg:grid-cols-12 lg:gap-x-grid lg:gap-y-12 lg:overflow-visible">
        {group.advertisements.map((kitchen, position) => {
          const { span, shape } = places[position % places.length] ?? { span: '', shape: '' };
          const [name, trade] = splitName(kitchen.title);
          return (
            <li key={kitchen.title} className={`flex w-[80vw] shrink-0 snap-start sm:w-[60vw] lg:w-auto ${span}`}>
              <Link to={kitchen.relate_value} className="group flex w-full flex-col">
                <FramedPicture
                  src={kitchen.image}
                  alt={kitchen.alt}
                  width={1024}
                  height={576}
                  sizes="(min-width: 1024px) 58vw, 80vw"
                  className={`aspect-4/3 rounded-card ${position % 3 === 1 ? 'bg-tan' : ''} ${shape}`}
                />
                <h3 className="mt-4 text-20 lg:text-22">
                  <span className="decoration-1 underline-offset-4 group-hover:underline">{name}</span>
                  {trade && <span className="font-sans font-normal text-16 text-muted">, {trade}</span>}
                </h3>
                <p className="mt-1 max-w-110 text-15 text-body lg:min-h-[2lh]">{kitchen.description}</p>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Crumb & Co, bakery' → the house and its trade. */
function splitName(title: string): [string, string] {
  const comma = title.lastIndexOf(', ');
  return comma < 0 ? [title, ''] : [title.slice(0, comma), title.slice(comma + 2)];
}
