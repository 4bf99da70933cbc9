import { Check, TriangleAlert } from 'lucide-react';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { type FlatSurface, findFlatSurface } from '#contract/catalog/flat-surface.ts';
import { judgePrint } from '#contract/catalog/judge-print.ts';
import { PrintArea } from '#contract/catalog/print-area.ts';
import { formatSize } from '#contract/format-measure.ts';

/** One rectangle, with all methods that print it. */
interface DrawnArea {
  key: string;
  area: PrintArea;
  methods: string[];
}

/** What the rules say of the areas as they are typed, and each surface drawn to scale with its areas. */
export function AreasDrawing({ typed }: { typed: Values }) {
  const product = toJudged(typed);
  const faults = judgePrint(product).map(({ value, sentence }) => `${value}: ${sentence}`);
  const surfaces = new Set(product.print_areas.map(({ surface }) => surface));
  return (
    <section aria-labelledby="areas-check" className="rounded-card border border-line bg-card p-4">
      <h2 id="areas-check" className="text-15 font-semibold">
        Unrolled, to scale
      </h2>
      <ul aria-live="polite" className="mt-2 grid gap-1 text-14">
        {faults.map((fault) => (
          <li key={fault} className="flex gap-2 font-semibold text-error">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" /> {fault}
          </li>
        ))}
        {faults.length === 0 && (
          <li className="flex gap-2">
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-leaf" /> Every area is on its surface, and every
            option prints areas that its method has.
          </li>
        )}
      </ul>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        {[...surfaces].map((surface) => (
          <SurfaceFigure
            key={surface}
            surface={surface}
            outline={findFlatSurface(product.dimensions_mm, surface, product.print_areas)}
            drawn={mergeMethods(product.print_areas.filter((area) => area.surface === surface))}
          />
        ))}
      </div>
    </section>
  );
}

/** Rows that are no area yet are left out: the form says so when it is saved. */
function toJudged(typed: Values) {
  const { print_areas, options = [], print_methods = [], dimensions_mm = {} } = typed as Partial<CatalogFileProduct>;
  const areas = (Array.isArray(print_areas) ? print_areas : []).flatMap((row) => PrintArea.safeParse(row).data ?? []);
  return { print_areas: areas, options, print_methods, dimensions_mm };
}

function mergeMethods(areas: readonly PrintArea[]): DrawnArea[] {
  const drawn = new Map<string, DrawnArea>();
  for (const area of areas) {
    const key = [area.name, ...listEdges(area)].join(' ');
    const known = drawn.get(key);
    if (known) known.methods.push(area.method);
    else drawn.set(key, { key, area, methods: [area.method] });
  }
  return [...drawn.values()];
}

const listEdges = ({ left_mm, bottom_mm, width_mm, height_mm }: PrintArea) => [
  left_mm,
  bottom_mm,
  left_mm + width_mm,
  bottom_mm + height_mm,
];

interface SurfaceFigureProps {
  surface: string;
  /** Null where the product's size does not tell it. */
  outline: FlatSurface | null;
  drawn: readonly DrawnArea[];
}

/** Millimeters are units of the drawing, up is minus. Numbers stand for the names below it, which small areas have no room for. */
function SurfaceFigure({ surface, outline, drawn }: SurfaceFigureProps) {
  const edges = drawn.map(({ area }) => listEdges(area));
  if (outline) edges.push([outline.left, outline.bottom, outline.right, outline.top]);
  const reach = (at: number, most: (...values: number[]) => number) => most(...edges.map((edge) => edge[at] ?? 0));
  const [left, bottom, right, top] = [reach(0, Math.min), reach(1, Math.min), reach(2, Math.max), reach(3, Math.max)];
  const margin = Math.max(right - left, top - bottom) * 0.03;
  const label = Math.max((right - left) / 30, (top - bottom) / 18);
  const box = [left - margin, -top - margin, right - left + 2 * margin, top - bottom + 2 * margin];
  return (
    <figure>
      <svg viewBox={box.join(' ')} role="img" aria-label={`Surface ${surface}`} className="block max-h-72 w-full">
        {outline && <Outline {...outline} />}
        {drawn.map(({ key, area }, at) => (
          <g key={key}>
            <rect
              x={area.left_mm}
              y={-area.bottom_mm - area.height_mm}
              width={area.width_mm}
              height={area.height_mm}
              rx={outline?.isRound && area.width_mm === area.height_mm ? area.width_mm / 2 : undefined}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeDasharray={area.assumed ? '5 4' : undefined}
              className={`stroke-orange-ink ${area.role === 'hero' ? 'fill-orange-ink/20' : 'fill-orange-ink/8'}`}
            />
            <text
              x={area.left_mm + area.width_mm / 2}
              y={-area.bottom_mm - area.height_mm + label}
              fontSize={label}
              textAnchor="middle"
              className="fill-ink font-semibold"
            >
              {at + 1}
            </text>
          </g>
        ))}
        <path
          d={`M${-margin} 0 H${margin} M0 ${-margin} V${margin}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          className="stroke-ink"
        />
      </svg>
      <figcaption className="mt-2 text-14">
        <p className="font-semibold">{surface}</p>
        <ol className="list-inside list-decimal">
          {drawn.map(({ key, area, methods }) => (
            <li key={key}>
              {area.name}, {methods.join(', ')}:{' '}
              <span className="tabular-nums">{formatSize({ width: area.width_mm, height: area.height_mm })}</span>
              {area.assumed && ', to be confirmed'}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

function Outline({ left, bottom, right, top, isRound, folds }: FlatSurface) {
  const shared = { vectorEffect: 'non-scaling-stroke', strokeWidth: '1.5', className: 'fill-sunk stroke-ink' } as const;
  return (
    <>
      {isRound ? (
        <ellipse
          cx={(left + right) / 2}
          cy={-(bottom + top) / 2}
          rx={(right - left) / 2}
          ry={(top - bottom) / 2}
          {...shared}
        />
      ) : (
        <rect x={left} y={-top} width={right - left} height={top - bottom} {...shared} />
      )}
      <path
        d={[...folds.x.map((x) => `M${x} ${-top} V${-bottom}`), ...folds.y.map((y) => `M${left} ${-y} H${right}`)].join(
          ' ',
        )}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 4"
        className="stroke-ink"
      />
    </>
  );
}
