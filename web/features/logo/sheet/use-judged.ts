import { useEffect, useState } from 'react';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { SheetProduct } from '../../../platform/look-places.ts';
import { usePagePrinter } from '../page-printing.ts';

/** What becomes of the look that is shown on each product, by its picture, as it is known. */
export function useJudged(products: readonly SheetProduct[]): ReadonlyMap<string, JudgedLook> {
  const printer = usePagePrinter();
  const [judged, setJudged] = useState<ReadonlyMap<string, JudgedLook>>(new Map());
  useEffect(() => {
    if (!printer) return;
    let isCurrent = true;
    for (const { picture } of products)
      printer.judge(picture).then(
        (made) => made && isCurrent && setJudged((before) => new Map(before).set(picture, made)),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [printer, products]);
  return judged;
}
