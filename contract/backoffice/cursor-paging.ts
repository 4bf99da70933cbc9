import * as z from 'zod/mini';

/** Where a list goes on, out of an earlier answer. One that is not understood starts at the top. */
export const cursorInput = { cursor: z._default(z.string().check(z.maxLength(1000)), '') };

/** Cursors of the pages before and after this one; null where there is none. */
export const CursorMeta = z.object({
  per_page: z.int(),
  total_count: z.int(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type CursorMeta = z.infer<typeof CursorMeta>;

/** No list is counted further: beyond it, staff search. An exact number of a table that grows without end is read from all of it. */
export const mostCounted = 1_000;
