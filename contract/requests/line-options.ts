import * as z from 'zod/mini';
import { maxOptionsPerLine } from './request-limits.ts';

/** Chosen options by name, print method included, as the product page shows them. */
export const LineOptions = z._default(
  z
    .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120)))
    .check(
      z.refine(
        (options) => Object.keys(options).length <= maxOptionsPerLine,
        `Please choose at most ${maxOptionsPerLine} options for one product.`,
      ),
    ),
  {},
);
