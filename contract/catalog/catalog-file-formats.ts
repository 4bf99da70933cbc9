/** How a catalog file is written; a file's name ends with one of them. */
export const catalogFormats = ['csv', 'jsonl'] as const;
export type CatalogFormat = (typeof catalogFormats)[number];
