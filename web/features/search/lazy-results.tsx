import { createLazyPart } from '../../platform/lazy-part.tsx';

/** Links and a plain form: they work as HTML until their code is there. */
export const LazySearchControls = createLazyPart(() =>
  import('./search-controls.tsx').then(({ SearchControls }) => SearchControls),
);

export const LazyFoundPages = createLazyPart(() => import('./found-pages.tsx').then(({ FoundPages }) => FoundPages));
export const LazySearchStart = createLazyPart(() =>
  import('./search-start.tsx').then(({ SearchStart }) => SearchStart),
);
