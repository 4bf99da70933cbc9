import { createLazyPart } from '../../platform/lazy-part.tsx';

/** Only forms that ask for a sample load them. */
export const LazySampleFields = createLazyPart(() =>
  import('./sample-fields.tsx').then(({ SampleFields }) => SampleFields),
);
