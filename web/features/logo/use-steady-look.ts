import { useMemo } from 'react';
import type { Look } from '#print/mockup/choose-look.ts';

/** The same object while the look is the same: a page that is rendered again paints nothing anew. */
export function useSteadyLook(look: Look): Look {
  const key = JSON.stringify(look);
  return useMemo(() => JSON.parse(key) as Look, [key]);
}
