import { useEffect, useRef, useState } from 'react';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { CardLookProps } from '../../../platform/look-places.ts';
import { usePagePrinter } from '../page-printing.ts';

/** Prices of a card in the look that is shown, once its picture comes into view: what the look adds, and where it needs more. */
export function CardLook({ picture, moq, show }: CardLookProps) {
  const printer = usePagePrinter();
  const here = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<JudgedLook | null>(null);
  useEffect(() => {
    if (!printer || !here.current) return;
    let isCurrent = true;
    const inView = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        inView.disconnect();
        printer.judge(picture).then(
          // A printer that was stopped has no answer: the next one has.
          (made) => isCurrent && setJudged(made),
          () => undefined,
        );
      },
      { rootMargin: '400px' },
    );
    inView.observe(here.current);
    return () => {
      isCurrent = false;
      inView.disconnect();
    };
  }, [printer, picture]);
  return <div ref={here}>{show(judged && describeOnCard(judged, moq))}</div>;
}

function describeOnCard({ plan }: JudgedLook, moq: number) {
  const { recipe, surcharge_mills, leastQuantity, notes } = plan;
  return {
    label: recipe === 'logo' ? 'With your logo, from' : `With ${recipeNames[recipe]}, from`,
    surchargeMills: surcharge_mills,
    leastQuantity: Math.max(moq, leastQuantity),
    // Of what the notes say, a card has room for what is other than the visitor chose.
    note: notes.find((note) => note.startsWith('Shown ')) ?? '',
  };
}
