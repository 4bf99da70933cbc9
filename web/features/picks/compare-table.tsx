import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ComparedProduct, CompareRow } from './compare-rows.ts';
import { toComparePath } from './pick-paths.ts';
import { readPicks, togglePick } from './picks-store.ts';

interface CompareTableProps {
  products: readonly ComparedProduct[];
  rows: readonly CompareRow[];
}

/** Up to four products beside each other. On a phone the columns scroll under the first, which names the facts. */
export function CompareTable({ products, rows }: CompareTableProps) {
  const uuids = products.map(({ uuid }) => uuid);
  return (
    <section
      aria-label="Comparison"
      // A wide table scrolls sideways on a phone: the keyboard must be able to reach what is out of sight.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
      tabIndex={0}
      className="mt-8 overflow-auto"
    >
      <table className="w-full border-separate [border-spacing:0] text-15">
        <caption className="sr-only">Comparison of {products.map(({ title }) => title).join(', ')}</caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 w-28 min-w-28 bg-paper sm:w-52" />
            {products.map(({ uuid, title, path, image }) => (
              <th key={uuid} scope="col" className="min-w-44 p-3 text-left align-top font-normal">
                <div className="aspect-square max-w-60 overflow-hidden rounded-card bg-sunk">
                  {image && <Picture src={image} alt="" width={320} height={320} className="h-full w-full" />}
                </div>
                <Link to={path} className="link mt-3 block font-display text-18 leading-tight font-semibold">
                  {title}
                </Link>
                <Link
                  to={toComparePath(uuids.filter((each) => each !== uuid))}
                  preventScrollReset
                  onClick={() => {
                    if (readPicks('compare').includes(uuid)) togglePick('compare', uuid);
                  }}
                  className="inline-flex min-h-11 items-center text-14 text-muted underline underline-offset-4"
                >
                  Remove<span className="sr-only"> {title}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-t bg-paper py-3 pr-3 text-left align-top text-14 font-semibold"
              >
                {label}
              </th>
              {values.map((value, at) => (
                <td
                  key={uuids[at]}
                  className={`border-line border-t p-3 align-top ${differs ? 'bg-card font-semibold' : 'text-muted'}`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
