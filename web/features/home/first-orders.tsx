import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import type { ShownGroup } from './shown-group.ts';

/** The list goes on where there is room for it. */
const mostOnPhones = 4;

/** A price list with small pictures: what a first order costs, read like a receipt. */
export function FirstOrders({ group }: { group: ShownGroup }) {
  return (
    <section aria-labelledby="first-orders" className="shell pt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h2 id="first-orders" className="text-section">
          {group.title}
        </h2>
        <p className="max-w-90 text-body">{group.description}</p>
      </div>
      <ul className="mt-7 border-ink border-t lg:mt-9 lg:grid lg:grid-cols-2 lg:gap-x-18">
        {group.advertisements.map((offer, position) => {
          const [what, price] = splitPrice(offer.title);
          return (
            <li key={offer.title} className={`border-line border-b ${position < mostOnPhones ? '' : 'max-sm:hidden'}`}>
              <Link to={offer.relate_value} className="group flex items-center gap-4 py-2.5 lg:gap-5">
                <FramedPicture
                  src={offer.image}
                  alt=""
                  width={96}
                  height={96}
                  whole
                  className="size-16 shrink-0 rounded-field"
                />
                <span className="min-w-0 grow">
                  <span className="block font-semibold decoration-1 underline-offset-4 group-hover:underline">
                    {what}
                  </span>
                  <span className="block text-14 text-muted">{offer.description}</span>
                </span>
                {price && (
                  <span className="shrink-0 self-start pt-3 font-display-small text-20 font-semibold tabular-nums lg:self-center lg:pt-0 lg:text-22">
                    {price}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** '500 round stickers, $66.00' → what and how much. */
function splitPrice(title: string): [string, string] {
  const [, what, price] = title.match(/^(.+), (\$[\d,.]+)$/) ?? [];
  return what && price ? [what, price] : [title, ''];
}
