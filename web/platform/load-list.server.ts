import type * as z from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Call, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { load } from './load.ts';
import { listFields } from './read-input.ts';
import type { LoadArgs } from './server-context.ts';

/**
 * For the loader of a list: the rows, and as `filter` what the URL asks for, by the call's own schema. What the schema
 * refuses is left out: half a URL still shows the list.
 */
export async function loadList<C extends Extract<Call, `GET ${string}`>>(
  { context, url }: LoadArgs,
  name: C,
  given: Partial<InputOf<Endpoints[C]>> = {},
): Promise<OutputOf<Endpoints[C]> & { filter: Record<string, string> }> {
  const filter: Record<string, string> = {};
  for (const [key, field] of Object.entries(listFields(endpoints[name].input))) {
    const value = url.searchParams.get(key)?.trim();
    if (value && !(key in given) && (field as z.ZodMiniType).safeParse(value).success) filter[key] = value;
  }
  const found = await load(context, name, { ...filter, ...given } as InputOf<Endpoints[C]>);
  return Object.assign({ filter }, found);
}
