import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import type { Cells, Column } from './field-specs.ts';

type Zone = MockupSurface['zones'][number];
type Point = Zone['points'][number];

const mmPerInch = 25.4;

/** A zone as it is typed: its size in inches, and the box around it in percent of the picture. */
export const zoneColumns: readonly Column[] = [
  { name: 'name', label: 'Zone', grow: 2 },
  { name: 'width', label: 'Width, in', type: 'number' },
  { name: 'height', label: 'Height, in', type: 'number' },
  { name: 'left', label: 'Left, %', type: 'number' },
  { name: 'top', label: 'Top, %', type: 'number' },
  { name: 'right', label: 'Right, %', type: 'number' },
  { name: 'bottom', label: 'Bottom, %', type: 'number' },
];
const edges = ['left', 'top', 'right', 'bottom'] as const;

const toInches = (mm: number) => String(Number((mm / mmPerInch).toFixed(3)));
const toPercent = (share: number) => String(Number((share * 100).toFixed(1)));

function findBox(points: readonly Point[]): Record<(typeof edges)[number], number> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function toZoneRow(zone: Zone): Cells {
  const box = findBox(zone.points);
  return {
    name: zone.name,
    width: toInches(zone.width_mm),
    height: toInches(zone.height_mm),
    ...Object.fromEntries(edges.map((edge) => [edge, toPercent(box[edge])])),
  };
}

const isZone = (value: Zone | Cells): value is Zone => Array.isArray(value.points);

/** A row that was refused is shown as it was typed. */
export function toZoneRows(surface: MockupSurface | null): Cells[] {
  return ((surface?.zones ?? []) as (Zone | Cells)[]).map((zone) => (isZone(zone) ? toZoneRow(zone) : zone));
}

/**
 * The zones of the rows. A zone that is bent keeps its bend: its points are moved and stretched into the box that was
 * typed. What was not typed over stays exactly as it was; a new name is a flat zone. Null for a row that is no zone yet.
 */
export function readZoneRows(before: MockupSurface | null, rows: readonly Cells[]): (Zone | null)[] {
  const known = ((before?.zones ?? []) as (Zone | Cells)[]).map((zone) => (isZone(zone) ? zone : undefined));
  return rows.map((row, at) => readZone(known.find((zone) => zone?.name === row.name?.trim()) ?? known[at], row));
}

function readZone(known: Zone | undefined, row: Cells): Zone | null {
  const old = known && toZoneRow(known);
  const read = (name: string) => (/^\d+(\.\d+)?$/.test(row[name]?.trim() ?? '') ? Number(row[name]) : Number.NaN);
  const toMm = (name: 'width' | 'height') =>
    known && old && row[name] === old[name] ? known[`${name}_mm`] : Math.round(read(name) * mmPerInch * 100) / 100;
  const typed = findTypedBox(read);
  const name = row.name?.trim() ?? '';
  const [width_mm, height_mm] = [toMm('width'), toMm('height')];
  if (!name || !(width_mm > 0) || !(height_mm > 0) || !typed) return null;
  if (!known || !old) {
    const { left, top, right, bottom } = typed;
    // Row by row from the bottom left.
    const points: Point[] = [
      [left, bottom],
      [right, bottom],
      [left, top],
      [right, top],
    ];
    return { name, width_mm, height_mm, columns: 1, rows: 1, points };
  }
  const isMoved = edges.some((edge) => row[edge]?.trim() !== old[edge]);
  return { ...known, name, width_mm, height_mm, points: isMoved ? stretch(known.points, typed) : known.points };
}

function findTypedBox(read: (name: string) => number) {
  const [left = 0, top = 0, right = 0, bottom = 0] = edges.map((edge) => read(edge) / 100);
  const isBox = left < right && top < bottom && Math.max(right, bottom) <= 1;
  return isBox ? { left, top, right, bottom } : null;
}

function stretch(points: readonly Point[], to: ReturnType<typeof findBox>): Point[] {
  const from = findBox(points);
  const map = (value: number, low: number, high: number, toLow: number, toHigh: number) =>
    high > low ? toLow + ((value - low) / (high - low)) * (toHigh - toLow) : toLow;
  return points.map(([x, y]) => [
    map(x, from.left, from.right, to.left, to.right),
    map(y, from.top, from.bottom, to.top, to.bottom),
  ]);
}

/** The edge of a zone on the picture, once around its grid of (columns + 1) × (rows + 1) points. */
export function listOutline({ columns, rows, points }: Zone): Point[] {
  const at = (row: number, column: number) => points[row * (columns + 1) + column] ?? [0, 0];
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  return [
    ...range(columns).map((column) => at(0, column)),
    ...range(rows).map((row) => at(row, columns)),
    ...range(columns).map((column) => at(rows, columns - column)),
    ...range(rows).map((row) => at(rows - row, 0)),
  ];
}

/** The surface with the typed zones; a product without a blank picture has none. A row that is no zone stays text, for the schema to refuse. */
export function readSurface(
  before: MockupSurface | null,
  blank: string,
  main: string,
  rows: readonly Cells[],
): unknown {
  if (!blank) return null;
  const zones = readZoneRows(before, rows).map((zone, at) => zone ?? rows[at]);
  const names = rows.map(({ name = '' }) => name.trim());
  return {
    mask: null,
    parts: [],
    ...before,
    blank,
    zone: names.includes(main) ? main : (names[0] ?? ''),
    zones,
  };
}
