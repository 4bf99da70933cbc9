import { createLaterView } from '../platform/later-view.tsx';

/** Whole pages that can be read, and sent as forms, before their code has come. */
export const LaterProductView = createLaterView(() =>
  import('./product-view.tsx').then(({ ProductView }) => ProductView),
);

export const LaterQuoteRequestView = createLaterView(() =>
  import('./quote-request-view.tsx').then(({ QuoteRequestView }) => QuoteRequestView),
);
