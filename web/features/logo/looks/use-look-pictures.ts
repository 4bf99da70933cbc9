import { useEffect, useRef, useState } from 'react';
import type { Look, Recipe } from '#contract/looks/look.ts';
import type { StoredLogo } from '../logo-store.ts';
import { type Printer, startPrinter } from '../start-printer.ts';

/** One picture in each look, by blob URL, as they come; those of before stay until then. */
export function useLookPictures(logo: StoredLogo, path: string, looks: readonly Look[]): ReadonlyMap<Recipe, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<Recipe, string>>(new Map());
  const [printer, setPrinter] = useState<Printer | null>(null);
  /** By recipe, the look that was printed last or is being printed. */
  const printed = useRef(new Map<Recipe, string>());
  const file = useRef(logo);
  file.current = logo;
  const { print } = logo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: A printer serves one file and one picture, however the looks change.
  useEffect(() => {
    const started = startPrinter(file.current, undefined);
    setPrinter(started);
    return () => {
      printed.current = new Map();
      started.stop();
    };
  }, [print, path]);
  const key = JSON.stringify(looks);
  useEffect(() => {
    if (!printer) return;
    const made = printed.current;
    for (const look of JSON.parse(key) as Look[]) {
      const own = JSON.stringify(look);
      if (made.get(look.recipe) === own) continue;
      made.set(look.recipe, own);
      const isWanted = () => printed.current === made && made.get(look.recipe) === own;
      printer.print(path, look).then(
        (picture) => {
          if (!picture || !isWanted()) return;
          const url = URL.createObjectURL(picture);
          setPictures((before) => {
            revokeLater(before.get(look.recipe));
            return new Map(before).set(look.recipe, url);
          });
        },
        () => undefined,
      );
    }
  }, [printer, path, key]);
  return pictures;
}

/** The element may still be drawing from it. */
function revokeLater(url: string | undefined): void {
  if (url) setTimeout(() => URL.revokeObjectURL(url), 5_000);
}
