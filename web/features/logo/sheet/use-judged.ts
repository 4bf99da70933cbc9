import { useEffect, useState } from 'react';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { SheetProduct } from '../../../platform/look-places.ts';
import { usePagePrinter } from '../page-printing.ts';

type Judged = ReadonlyMap<string, JudgedLook | null>;
const none: Judged = new Map();

/** What becomes of the look that is shown on each product, by its picture, as it is known; null for one that cannot be told. */
export function useJudged(products: readonly SheetProduct[]): Judged {
  const printer = usePagePrinter();
  // With the printer that judged: what was said of another look says nothing of this one.
  const [found, setFound] = useState({ by: printer, judged: none });
  useEffect(() => {
    if (!printer) return;
    let isCurrent = true;
    const add = (picture: string, made: JudgedLook | null) => {
      if (!isCurrent) return;
      setFound(({ by, judged }) => ({
        by: printer,
        judged: new Map(by === printer ? judged : none).set(picture, made),
      }));
    };
    for (const { picture } of products)
      printer.judge(picture).then(
        (made) => add(picture, made),
        () => add(picture, null),
      );
    return () => {
      isCurrent = false;
    };
  }, [printer, products]);
  return found.by === printer ? found.judged : none;
}
