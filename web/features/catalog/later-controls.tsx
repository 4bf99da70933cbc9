import { createLaterPart } from '../../platform/later-part.tsx';

/** Controls made of links: they work as plain HTML until their code is there. */
export const LaterCategoryStrip = createLaterPart(() =>
  import('./category-strip.tsx').then(({ CategoryStrip }) => CategoryStrip),
);

export const LaterFilterPanels = createLaterPart(() =>
  import('./filter-panels.tsx').then(({ FilterPanels }) => FilterPanels),
);

export const LaterChosenFilters = createLaterPart(() =>
  import('./chosen-filters.tsx').then(({ ChosenFilters }) => ChosenFilters),
);

export const LaterProductTypes = createLaterPart(() =>
  import('./product-types.tsx').then(({ ProductTypes }) => ProductTypes),
);

export const LaterShelfNotes = createLaterPart(() => import('./shelf-notes.tsx').then(({ ShelfNotes }) => ShelfNotes));

export const LaterNothingHere = createLaterPart(() =>
  import('./nothing-here.tsx').then(({ NothingHere }) => NothingHere),
);
