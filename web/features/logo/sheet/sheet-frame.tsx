import { lazy, type ReactNode, Suspense } from 'react';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { SheetInks } from './sheet-inks.tsx';

/** Outlines of letters come with their own file in any case, so what draws them does as well. */
const SheetLetters = lazy(async () => ({ default: (await import('./sheet-letters.tsx')).SheetLetters }));

/** How a look is drawn, for whoever draws on. */
const making: Record<Look['recipe'], string> = {
  stamp: 'One ink on bare stock. Name and place run around the mark.',
  repeat: 'The mark all over in brick bond, in a tone of its ground. One mark in front stands in full contrast.',
  block:
    'One field of color fills the lower part, or the whole print area where that stops short of the edge. A stripe closes it. The mark is the paper itself.',
  oversize: 'The mark so large that it runs off the edge. The name stands small beside it.',
  line: 'Name, place and line in small capitals around the product or along the edges of its print area.',
};

interface SheetFrameProps {
  look: Look;
  logo: ReactNode;
  /** 'Made on November 18 from luna-park.svg.' */
  made: string;
  /** Where an ink of the look comes from. */
  toOrigin?: (ink: string) => string;
  /** How many products are on it. */
  count: number;
  /** What can be done with it. */
  acts: ReactNode;
  children: ReactNode;
}

/** A look on one page: its inks, its letters, how it is made, and products in it. */
export function SheetFrame({ look, logo, made, toOrigin, count, acts, children }: SheetFrameProps) {
  const { name, place, line } = look.text;
  const words = [place, line].filter(Boolean).join(' · ');
  return (
    <div className="shell grid gap-y-10 pt-8 pb-section lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:gap-x-18 lg:pt-14 print:grid-cols-[2.2in_minmax(0,1fr)] print:gap-x-6 print:p-0">
      <div>
        {logo}
        <h1 className="mt-6 text-title text-balance print:text-28">
          {name || 'Your brand'}, in {recipeNames[look.recipe]}
        </h1>
        {words && <p className="mt-2 font-semibold">{words}</p>}
        <p className="mt-3 text-18 text-body print:text-14">
          {count === 1 ? 'One product' : `${count} products`}, one look. {made}
        </p>
        <SheetInks look={look} toOrigin={toOrigin} />
        <Suspense fallback={<div className="mt-6 min-h-40 border-line border-t" />}>
          <SheetLetters look={look} />
        </Suspense>
        <section className="mt-6 border-line border-t pt-5">
          <h2 className="font-sans text-15">How it is made</h2>
          <p className="mt-2 text-14 text-body">{making[look.recipe]}</p>
        </section>
        <div className="mt-6 print:hidden">{acts}</div>
      </div>
      <ul
        aria-label={`Products in ${recipeNames[look.recipe]}`}
        className="grid grid-cols-2 content-start gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-5 lg:gap-y-8 print:grid-cols-3 print:gap-4"
      >
        {children}
      </ul>
    </div>
  );
}
