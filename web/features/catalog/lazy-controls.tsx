import { createLazyPart } from '../../platform/lazy-part.tsx';

/** Controls made of links: they work as plain HTML until their code is there. */
export const LazyCategoryStrip = createLazyPart(() =>
  import('./category-strip.tsx').then(({ CategoryStrip }) => CategoryStrip),
);

export const LazyFilterPanels = createLazyPart(() =>
  import('./filter-panels.tsx').then(({ FilterPanels }) => FilterPanels),
);

export const LazyChosenFilters = createLazyPart(() =>
  import('./chosen-filters.tsx').then(({ ChosenFilters }) => ChosenFilters),
);

export const LazyProductTypes = createLazyPart(() =>
  import('./product-types.tsx').then(({ ProductTypes }) => ProductTypes),
);

export const LazyCategoryNotes = createLazyPart(() =>
  import('./category-notes.tsx').then(({ CategoryNotes }) => CategoryNotes),
);

export const LazyNothingHere = createLazyPart(() =>
  import('./nothing-here.tsx').then(({ NothingHere }) => NothingHere),
);
