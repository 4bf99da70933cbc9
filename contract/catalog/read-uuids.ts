import { isUuid } from '../is-uuid.ts';

/** Ids of products from an address, as 'a,b,c': each once, and what is none of them left out. */
export function readUuids(text: string, most: number): string[] {
  const uuids = text.toLowerCase().split(',').filter(isUuid);
  return [...new Set(uuids)].slice(0, most);
}
