import { useMemo } from 'react';
import type { Painting } from '#print/mockup/choose-painting.ts';

/** The same object while it paints the same: a page that is rendered again paints nothing anew. */
export function useSteadyPainting(painting: Painting): Painting {
  const key = JSON.stringify(painting);
  return useMemo(() => JSON.parse(key) as Painting, [key]);
}
