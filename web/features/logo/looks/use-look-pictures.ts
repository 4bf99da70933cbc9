import { useEffect, useState } from 'react';
import type { Look, Recipe } from '#contract/looks/look.ts';
import type { StoredLogo } from '../logo-store.ts';
import { startPrinter } from '../start-printer.ts';

/** One picture in each look, by blob URL, as they come; those of before stay until then. */
export function useLookPictures(logo: StoredLogo, path: string, looks: readonly Look[]): ReadonlyMap<Recipe, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<Recipe, string>>(new Map());
  const key = JSON.stringify(looks);
  useEffect(() => {
    const printer = startPrinter(logo, undefined);
    let isRunning = true;
    for (const look of JSON.parse(key) as Look[]) {
      printer.print(path, look).then(
        (picture) => {
          if (!picture || !isRunning) return;
          const url = URL.createObjectURL(picture);
          setPictures((before) => {
            revokeLater(before.get(look.recipe));
            return new Map(before).set(look.recipe, url);
          });
        },
        () => undefined,
      );
    }
    return () => {
      isRunning = false;
      printer.stop();
    };
  }, [logo, path, key]);
  return pictures;
}

/** The element may still be drawing from it. */
function revokeLater(url: string | undefined): void {
  if (url) setTimeout(() => URL.revokeObjectURL(url), 5_000);
}
