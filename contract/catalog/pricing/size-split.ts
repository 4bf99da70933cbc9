import { formatCount } from '../../format-number.ts';

/** Garment sizes in their order. A product sells them in ranges of one price: 'XS to XL', '2XL and 3XL'. */
const sizeScale = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];

/** How a line says how many of each size: beside its options, by the name that people read. */
export const sizeEntry = 'Sizes';

export type SizeSplit = Readonly<Record<string, number>>;
type Options = Readonly<Record<string, string>>;

/** The sizes of the range that was chosen; empty for a product that has none. */
export function listSizes(options: Options): string[] {
  for (const label of Object.values(options)) {
    const [, first = '', last = ''] = /^(\w+) (?:to|and) (\w+)$/.exec(label) ?? [];
    const [from, to] = [sizeScale.indexOf(first), sizeScale.indexOf(last)];
    if (from !== -1 && to > from) return sizeScale.slice(from, to + 1);
  }
  return [];
}

export function sumSizes(split: SizeSplit): number {
  return Object.values(split).reduce((sum, count) => sum + count, 0);
}

/** { S: 4, M: 20 } → 'S 4, M 20'; empty where nothing is split. */
export function formatSizes(split: SizeSplit): string {
  return sizeScale
    .filter((size) => (split[size] ?? 0) > 0)
    .map((size) => `${size} ${split[size]}`)
    .join(', ');
}

/** The other way round; null for a text that formatSizes did not write. */
export function readSizes(text: string): SizeSplit | null {
  const split: Record<string, number> = {};
  for (const part of text.split(', ')) {
    const [, size = '', count = ''] = /^(\w+) (\d{1,8})$/.exec(part) ?? [];
    if (!sizeScale.includes(size) || size in split) return null;
    split[size] = Number(count);
  }
  return split;
}

/** A sentence where the sizes of a line are not of its range, or do not add up to its quantity. No split is fine. */
export function findSizeFault(options: Options, quantity: number): string | null {
  const text = options[sizeEntry];
  if (text === undefined) return null;
  const split = readSizes(text);
  const { [sizeEntry]: _split, ...chosen } = options;
  const sizes = listSizes(chosen);
  if (!split || !Object.keys(split).every((size) => sizes.includes(size)))
    return sizes.length > 0
      ? `This product comes in ${sizes.join(', ')}. Please split the sizes again.`
      : 'This product comes in one size. Please leave the sizes out.';
  const sum = sumSizes(split);
  if (sum === quantity) return null;
  return `The sizes add up to ${formatCount(sum)}, but the quantity is ${formatCount(quantity)}. Please change one of them.`;
}
