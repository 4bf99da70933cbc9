import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type Found, leastFindLength } from '#contract/backoffice/find.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';

/** Typing faster than this asks once. */
const pauseMs = 120;

/** The products that the palette finds for what is typed; none before there are enough letters. */
export function useFoundProducts(text: string): readonly Found[] {
  const { load, data } = useFetcher<{ list: Found[] }>();
  useEffect(() => {
    if (text.length < leastFindLength) return;
    const timer = setTimeout(() => void load(`${backofficePaths.find}?${new URLSearchParams({ q: text })}`), pauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);
  return text.length >= leastFindLength ? (data?.list ?? []).filter(({ kind }) => kind === 'product') : [];
}
