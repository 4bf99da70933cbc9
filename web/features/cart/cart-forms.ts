import { fromBase64Url, toBase64Url } from '#contract/paths.ts';

/** The forms of the cart all post to its page; `intent` says which one. */
export const intents = {
  change: 'change',
  remove: 'remove',
  restore: 'restore',
  share: 'share',
  take: 'take',
} as const;

/** What it takes to put a line back that was just taken off. */
export interface RemovedLine {
  product_uuid: string;
  title: string;
  quantity: number;
  options: Record<string, string>;
}

/** Carried by the address of the page after the removal, so that undoing needs no script and no memory on the server. */
export function packRemoved({ product_uuid, title, quantity, options }: RemovedLine): string {
  return toBase64Url(JSON.stringify([product_uuid, title, quantity, options]));
}

/** Null for anything that was not made by packRemoved: the text comes from an address. */
export function unpackRemoved(text: string | null): RemovedLine | null {
  if (!text || text.length > 4_000) return null;
  try {
    const [product_uuid, title, quantity, options] = JSON.parse(fromBase64Url(text) ?? 'null') as unknown[];
    if (typeof product_uuid !== 'string' || typeof title !== 'string' || typeof quantity !== 'number') return null;
    if (typeof options !== 'object' || options === null) return null;
    const entries = Object.entries(options).filter(([, label]) => typeof label === 'string');
    return { product_uuid, title: title.slice(0, 120), quantity, options: Object.fromEntries(entries) };
  } catch {
    return null;
  }
}
