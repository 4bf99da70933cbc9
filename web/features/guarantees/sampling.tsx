import type { PageSection } from '#contract/content/pages.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** Dots in a row of the drawing. */
const perRow = 25;
/** The distance from dot to dot, in the drawing's own units. */
const step = 10;

/** One dot is one piece that an inspector holds in the hand: the sample drawn as large as it is. */
export function Sampling({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="mt-section scroll-mt-24 bg-sunk">
      <div className="shell py-18 lg:py-26">
        <div className="gap-x-18 lg:grid lg:grid-cols-12">
          <h2 id={`${section.id}-title`} className="text-section lg:col-span-5">
            {section.title}
          </h2>
          <Paragraphs text={section.body} className="mt-5 max-w-160 text-body lg:col-span-7 lg:mt-1" />
        </div>
        <ul className="mt-12 grid items-end gap-x-18 gap-y-12 lg:mt-16 lg:grid-cols-3">
          {section.items.map((item) => (
            <li key={item.title}>
              <Dots count={Number(item.figure) || 0} />
              <h3 className="mt-5 flex items-baseline justify-between border-ink border-t pt-4 text-22">
                {item.title}
                <span className="tabular-nums">{item.figure}</span>
              </h3>
              <p className="text-body">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Dots({ count }: { count: number }) {
  const rows = Math.ceil(count / perRow);
  const rest = count % perRow;
  const id = `dots-${count}`;
  return (
    <svg
      viewBox={`0 0 ${perRow * step} ${rows * step}`}
      className="w-full text-ink"
      aria-hidden="true"
      preserveAspectRatio="xMinYMax meet"
    >
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <circle cx={step / 2} cy={step / 2} r="3.1" className="fill-leaf" />
      </pattern>
      {/* The row that is not full lies on top, as on a heap. */}
      {rest > 0 && <rect width={rest * step} height={step} fill={`url(#${id})`} />}
      <rect
        y={rest > 0 ? step : 0}
        width={perRow * step}
        height={(rows - (rest > 0 ? 1 : 0)) * step}
        fill={`url(#${id})`}
      />
    </svg>
  );
}
