import { formatNumber } from './format-number.ts';

/** What a customer measures in, how many of ours make one, and how ours is shown. */
const units = {
  length: { unit: 'in', size: 25.4, metric: 'mm', metricSize: 1 },
  volume: { unit: 'fl oz', size: 29.5735, metric: 'ml', metricSize: 1 },
  weight: { unit: 'lb', size: 453.592, metric: 'kg', metricSize: 1_000 },
} as const;

/** One digit after the point, and none where it would be 0. */
const formatTenths = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** Inches, fluid ounces and pounds first, metric in parentheses; values are mm, ml and grams. */
function formatBoth(kind: keyof typeof units, values: readonly number[]): string {
  const { unit, size, metric, metricSize } = units[kind];
  const show = (part: number) => values.map((value) => formatTenths(value / part)).join(' × ');
  return `${show(size)} ${unit} (${show(metricSize)} ${metric})`;
}

const measured: Record<string, keyof typeof units | undefined> = { mm: 'length', ml: 'volume', g: 'weight' };

/** 355 ml → '12 fl oz (355 ml)'; a unit that is the same everywhere stays: '300 gsm'. */
export function formatMeasure(value: number, unit: string): string {
  const kind = measured[unit];
  return kind ? formatBoth(kind, [value]) : `${formatNumber(value)} ${unit}`.trim();
}

/** 8900 → '19.6 lb (8.9 kg)'. */
export function formatWeight(grams: number): string {
  return formatBoth('weight', [grams]);
}

/** 0.4 → '0.016 in (0.4 mm)', 3 → '1/8 in (3 mm)': of a line or a margin, for which a tenth of an inch is coarse. */
export function formatThin(mm: number): string {
  const inches = mm / units.length.size;
  const text = formatNumber(Number(inches.toFixed(inches < 0.03 ? 3 : 2)));
  return `${mm === 3 ? '1/8' : text} in (${formatNumber(mm)} mm)`;
}

/** 90 → '3.5 in'. */
export function formatInches(mm: number): string {
  return `${formatTenths(mm / units.length.size)} ${units.length.unit}`;
}

const sideNames: Record<string, string> = {
  top_diameter: 'top',
  bottom_diameter: 'base',
  diameter: 'diameter',
  chest: 'chest',
  height: 'height',
  length: 'length',
  width: 'width',
  gusset: 'gusset',
};

/**
 * Straight things by their sides, '18.9 × 15 × 13 in (480 × 380 × 330 mm)'; round and worn ones by name, 'Top 3.5 in,
 * base 2.4 in, height 4.3 in (90, 60, 110 mm)'.
 */
export function formatSize(sides: Record<string, number>): string | null {
  const order = Object.keys(sideNames).filter((name) => sides[name] !== undefined);
  if (order.length === 0) return null;
  const straight = ['length', 'width', 'gusset', 'height'].filter((name) => sides[name] !== undefined);
  const pick = (names: string[]) => names.map((name) => sides[name] ?? 0);
  if (straight.length === order.length && straight.length > 1) return formatBoth('length', pick(straight));
  const named = order.map((name) => `${sideNames[name]} ${formatInches(sides[name] ?? 0)}`).join(', ');
  const metric = pick(order)
    .map((mm) => formatNumber(mm))
    .join(', ');
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} (${metric} ${units.length.metric})`;
}
