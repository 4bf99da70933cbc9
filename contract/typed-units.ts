import * as z from 'zod/mini';

/** Amounts that people type in dollars: how many decimals of them are stored, two for cents and three for mills. */
export const typedUnits = z.registry<{ decimals: 2 | 3 }>();

/** Cents, typed in dollars. Only forms read it: a caller of the API sends what is stored. */
/*@__NO_SIDE_EFFECTS__*/
export function typedInDollars<S extends z.core.$ZodType>(schema: S, decimals: 2 | 3 = 2): S {
  typedUnits.add(schema, { decimals });
  return schema;
}
