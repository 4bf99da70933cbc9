/** The product an advertisement leads to, if it leads to one: product addresses end in _{uuid}. */
export function findProductUuid(link: string): string | null {
  return link.match(/^\/product\/[^/]*_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)?.[1] ?? null;
}
