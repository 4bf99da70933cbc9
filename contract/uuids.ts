const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** Ids of products from a URL, as 'a,b,c': each once, and what is none of them left out. */
export function readUuids(text: string, most: number): string[] {
  return [...new Set(text.toLowerCase().split(',').filter(isUuid))].slice(0, most);
}
