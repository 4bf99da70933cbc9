import { createLazyPart } from '../platform/lazy-part.tsx';

/** Whole pages that can be read, and sent as forms, before their code has come. */
export const LazyProductView = createLazyPart(() =>
  import('./product-view.tsx').then(({ ProductView }) => ProductView),
);

export const LazyQuoteRequestView = createLazyPart(() =>
  import('./quote-request-view.tsx').then(({ QuoteRequestView }) => QuoteRequestView),
);

export const LazyPlacedLogos = createLazyPart(() =>
  import('../features/logo/placed-logo.tsx').then(({ PlacedLogos }) => PlacedLogos),
);
