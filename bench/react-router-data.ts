import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';

/** The very data a page was made from, by route, in the form the browser gets it: the router has no public reader of it. */
export async function fetchLoaderData(url: string): Promise<Record<string, unknown>> {
  const { body } = await fetch(`${url}_.data`);
  if (!body) throw new Error('The page has no data.');
  const { value } = await decodeData(body, globalThis as never);
  const byRoute = value as Record<string, { data?: unknown }>;
  return Object.fromEntries(Object.entries(byRoute).map(([id, result]) => [id, result.data]));
}
