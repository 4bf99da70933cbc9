const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Ids of products from an address, as 'a,b,c': each once, and what is none of them left out. */
export function readUuids(text: string, most: number): string[] {
  const uuids = text
    .toLowerCase()
    .split(',')
    .filter((part) => uuidPattern.test(part));
  return [...new Set(uuids)].slice(0, most);
}
