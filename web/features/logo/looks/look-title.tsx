import type { ReactNode } from 'react';
import { recipeNames } from '#contract/looks/look-words.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';

/** Over the best sellers of home: the look that they are shown in. */
export function LookTitle({ children }: { children?: ReactNode }) {
  const shown = getCurrent(useLogoSession().state)?.looks?.shown;
  return shown === undefined || shown === 'logo' ? children : `${recipeNames[shown]}, on what is ordered most`;
}
