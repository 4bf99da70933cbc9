import { useRef, useState } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import type { Draft } from './draft.ts';
import { readLines } from './read-form.ts';
import { emptyLine, type RequestLine, toLineProduct, toRequestLine } from './request-line.ts';

/** The rows of the quote page as they are added, changed and taken away. */
export function useRequestLines(first: RequestLine[]) {
  const nextKey = useRef(first.length);
  const [lines, setLines] = useState(first.length > 0 ? first : [emptyLine(0)]);

  function change(key: number, changes: Partial<RequestLine>) {
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  }

  /** The card that was suggested has no ladder: the whole product is asked for. */
  async function pick(key: number, uuid: string) {
    const answer = await callApiQuietly('GET /api/product/v2/detail', { uuid });
    if (answer.code === 200) change(key, { product: toLineProduct(answer.data), name: answer.data.title, options: {} });
  }

  /** The cart and the request are one list: a page that was asked for nothing else shows what is in the cart. */
  async function fillFromCart(): Promise<string> {
    const answer = await callApiQuietly('GET /api/cart', { guest_id: ensureGuestId() });
    if (answer.code !== 200 || answer.data.lines.length === 0) return '';
    const rows = answer.data.lines.map(({ product, quantity, options }) => {
      nextKey.current += 1;
      const line = {
        product_uuid: product.uuid,
        product_name: product.title,
        quantity: formatCount(quantity),
        options,
      };
      return { uuid: product.uuid, row: toRequestLine(line, nextKey.current, null) };
    });
    setLines(rows.map(({ row }) => row));
    for (const { uuid, row } of rows) void fetchProduct(row.key, uuid);
    return answer.data.version;
  }

  async function fetchProduct(key: number, uuid: string) {
    const answer = await callApiQuietly('GET /api/product/v2/detail', { uuid });
    if (answer.code === 200) change(key, { product: toLineProduct(answer.data) });
  }

  return {
    lines,
    fillFromCart,
    addLine: () => {
      nextKey.current += 1;
      setLines((now) => [...now, emptyLine(nextKey.current)]);
    },
    /** A draft's rows, with products asked for again: prices may have changed since. */
    restoreLines(entries: Draft['entries']) {
      const form = {
        get: (name: string) => entries.find((entry) => entry[0] === name)?.[1] ?? null,
        getAll: (name: string) => entries.filter((entry) => entry[0] === name).map((entry) => entry[1]),
      };
      const kept = readLines(form);
      if (kept.length === 0) return;
      const rows = kept.map((line) => {
        nextKey.current += 1;
        return toRequestLine(line, nextKey.current, null);
      });
      setLines(rows);
      rows.forEach((row, index) => {
        const uuid = kept[index]?.product_uuid;
        if (uuid) void fetchProduct(row.key, uuid);
      });
    },
    actions: {
      onQuantity: (key: number, quantity: string) => change(key, { quantity }),
      onName: (key: number, name: string) => change(key, { name }),
      onPick: (key: number, uuid: string) => void pick(key, uuid),
      onRemove: (key: number) =>
        setLines((now) => {
          const left = now.filter((line) => line.key !== key);
          nextKey.current += 1;
          return left.length > 0 ? left : [emptyLine(nextKey.current)];
        }),
    },
  };
}
