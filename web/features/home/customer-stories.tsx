import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { PicturedGroup } from './shown-group.ts';

/** Restaurants and the set each one orders, in a strip of scenes that slides. */
export function CustomerStories({ group }: { group: PicturedGroup }) {
  return (
    <section aria-labelledby="kitchens" className="pt-section">
      <div className="shell">
        <h2 id="kitchens" className="text-section">
          {group.title}
        </h2>
        <p className="mt-3 max-w-text text-body">{group.description}</p>
      </div>
      <ul className="shell mt-7 flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto pb-2 sm:gap-x-grid lg:mt-9">
        {group.advertisements.map((kitchen, position) => {
          const [name, trade] = splitName(kitchen.title);
          return (
            <li key={kitchen.title} className="flex w-[80vw] shrink-0 snap-start sm:w-104">
              <Link to={kitchen.relate_value} className="group flex w-full flex-col">
                <FramedPicture
                  src={kitchen.image}
                  alt={kitchen.alt}
                  width={640}
                  height={360}
                  // It fills the frame's height, so it is wider than the frame.
                  sizes="(min-width: 640px) 555px, 107vw"
                  className={`aspect-4/3 rounded-card ${position % 3 === 1 ? 'bg-tan' : ''}`}
                />
                <h3 className="mt-4 text-20 lg:text-22">
                  <span className="decoration-1 underline-offset-4 group-hover:underline">{name}</span>
                  {trade && <span className="font-sans font-normal text-16 text-muted">, {trade}</span>}
                </h3>
                <p className="mt-1 max-w-110 text-15 text-body">{kitchen.description}</p>
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
