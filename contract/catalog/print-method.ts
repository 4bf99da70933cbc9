import * as z from 'zod/mini';

/** 'none' is the plain stock article, 'stamp' burns the logo in. */
export const PrintMethodCode = z.enum([
  'none',
  'flexo',
  'offset',
  'digital',
  'screen',
  'foil',
  'embroidery',
  'transfer',
  'stamp',
]);
export type PrintMethodCode = z.infer<typeof PrintMethodCode>;
