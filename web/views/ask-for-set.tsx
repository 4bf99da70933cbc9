import type { ComponentProps } from 'react';
import { type ButtonLook, toButtonClass } from '#ui/button-look.ts';
import type { ShownSolution } from '../features/solutions/shown-solution.ts';
import { DrawerLink } from '../platform/drawer-link.tsx';
import { toQuotePagePath } from '../platform/quote-page-path.ts';
import type { SetQuotePanel } from './set-quote-panel.tsx';

type PanelProps = ComponentProps<typeof SetQuotePanel>;

const loadPanel = () => import('./set-quote-panel.tsx').then((module) => module.SetQuotePanel);

/** The button of an industry's page that asks for its whole set: in a popup, or on the quote page before scripts arrive. */
export function AskForSet({
  solution: { slug, kit },
  look,
}: {
  solution: Pick<ShownSolution, 'slug' | 'kit'>;
  look: ButtonLook;
}) {
  const changePath = toQuotePagePath({ set: slug, source: 'solutions_popup' });
  const part: Omit<PanelProps, 'open' | 'onClose'> = { kit, changePath };
  return (
    <DrawerLink href={changePath} load={loadPanel} part={part} className={toButtonClass(look)}>
      Request this set
    </DrawerLink>
  );
}
