import { readText, type Size } from './read-text.ts';

/** What search knows of a product, as the database has it. */
export interface SearchDocument {
  uuid: string;
  sku: string;
  title: string;
  keywords: readonly string[];
  uses: readonly string[];
  kindUses: readonly string[];
  seoTitle: string;
  highlights: readonly string[];
  /** What it is made of and for: category, industries, certificates. */
  about: readonly string[];
  material: string;
  coating: string;
  /** Description, spec sheet and options. */
  details: readonly string[];
  category: string;
  capacityMl: number | null;
  dimensionsMm: readonly number[];
  stock: boolean;
  customisable: boolean;
  moq: number;
  /** Per piece in mills, at most pieces and at the fewest. */
  price: number;
  priceAtMinimum: number;
  leadDays: number;
  popularity: number;
  /** '#category:…,#tag:…,#type:1', as lists filter by them. */
  facets: string;
}

export interface Entry
  extends Pick<
    SearchDocument,
    | 'uuid'
    | 'title'
    | 'category'
    | 'capacityMl'
    | 'stock'
    | 'customisable'
    | 'moq'
    | 'price'
    | 'priceAtMinimum'
    | 'leadDays'
    | 'popularity'
    | 'facets'
  > {
  /** Stems of its title, of the part before the first comma, and the noun that ends that part. */
  titleWords: ReadonlySet<string>;
  noun: string;
  sizes: readonly Size[];
  /** Sides that stand in no name. */
  sides: readonly number[];
  /** Materials and parts that it has, for 'without'. */
  parts: ReadonlySet<string>;
  /** What it looks like: its title says so, or else its first material. Other colors are its options. */
  looks: ReadonlySet<string>;
  plastic: 'none' | 'film' | 'body';
  /** Parts of it that are plastic: 'lid' of 'PP lid'. */
  plasticParts: ReadonlySet<string>;
  sku: string;
  sheet: number;
}

export const colors = new Set(
  readText('black white brown kraft clear green red blue gray grey gold silver pink yellow').words,
);
const plasticBody = /\b(pet|pp|pla|cpla|polypropylene|polyester|plastic)\b/i;
const plasticFilm = /\b(pe|pet|pla|film|lamination|laminate)\b/i;

/** What ranking compares of a product, read once. */
export function toEntry(document: SearchDocument, sheet: number): Entry {
  const { uuid, sku, title, category, capacityMl, stock, customisable, moq, leadDays, popularity, facets } = document;
  const { price, priceAtMinimum } = document;
  const titleWords = readText(title).words;
  const first = readText(title.split(',')[0] ?? title).words;
  // 'for cups of 8 to 24 oz' says nothing of what it holds itself.
  const said = document.highlights.flatMap((text) => readText(text).sizes).filter(({ kind }) => kind !== 'volume');
  const named = [...[title, ...document.keywords].flatMap((text) => readText(text).sizes), ...said];
  const material = document.material.toLowerCase();
  const lined =
    plasticFilm.test(document.coating.replace(/no PE film/i, '')) ||
    plasticBody.test(material.split(',').slice(1).join(','));
  return {
    uuid,
    sku,
    title,
    category,
    capacityMl,
    stock,
    customisable,
    moq,
    price,
    priceAtMinimum,
    leadDays,
    popularity,
    facets,
    sheet,
    titleWords: new Set(titleWords),
    noun: first.at(-1) ?? '',
    sizes: capacityMl
      ? [...named.filter(({ kind }) => kind !== 'volume'), { kind: 'volume', value: capacityMl }]
      : named,
    sides: document.dimensionsMm,
    parts: new Set([
      ...readText(document.material).words,
      ...titleWords,
      ...document.details.flatMap((text) => (text.length < 60 ? readText(text).words : [])),
    ]),
    looks: new Set(
      titleWords.some((word) => colors.has(word)) ? titleWords : readText(document.material.split(',')[0] ?? '').words,
    ),
    plasticParts: new Set(
      material
        .split(',')
        .flatMap((part) => (plasticBody.test(part) || plasticFilm.test(part) ? readText(part).words : [])),
    ),
    plastic: plasticBody.test(material.split(',')[0] ?? '') ? 'body' : lined ? 'film' : 'none',
  };
}
