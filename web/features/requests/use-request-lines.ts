import { useRef, useState } from 'react';
import { callApiQuietly } from '../../platform/api.ts';
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

  return {
    lines,
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
        if (uuid)
          void callApiQuietly('GET /api/product/v2/detail', { uuid }).then((answer) => {
            if (answer.code === 200) change(row.key, { product: toLineProduct(answer.data) });
          });
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
