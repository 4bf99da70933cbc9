import { readText, type Size } from './read-text.ts';

/** What search knows of a product, as the database has it. */
export interface SearchDocument {
  uuid: string;
  sku: string;
  title: string;
  keywords: readonly string[];
  uses: readonly string[];
  kindUses: readonly string[];
  /** Dishes, restaurants and occasions: those it serves best as the first on their list, as the second, as another; then well; then passably. */
  serves: readonly (readonly string[])[];
  /** The same for products that serve the same. */
  servesKey: string;
  seoTitle: string;
  highlights: readonly string[];
  /** What it is made of and for: category, industries, certificates. */
  about: readonly string[];
  material: string;
  coating: string;
  /** Labels and what they say. */
  specSheet: readonly (readonly [string, string])[];
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
  /** '#category:…', '#tag:…' and '#type:1' in lines, as lists filter by them. */
  facets: string;
}

/** What ranking compares of a product beside its words, for the rules that few queries ask for. */
export interface Entry
  extends Pick<
    SearchDocument,
    'uuid' | 'sku' | 'title' | 'stock' | 'customisable' | 'moq' | 'price' | 'priceAtMinimum' | 'leadDays' | 'popularity'
  > {
  /** Stems of its title. */
  titleWords: readonly string[];
  sheet: Sheet;
}

/** What variants of a product have alike, read once for all of them. */
export interface Sheet {
  /** The same for all products of its kind; empty where it has none. */
  kind: string;
  /** Sizes that its highlights name. */
  sizes: readonly Size[];
  /** The most that it carries. */
  loads: readonly Size[];
  /** Materials and parts that it has, each in its words, for 'without'. */
  parts: readonly ReadonlySet<string>[];
  /** Words of its first material. */
  looks: ReadonlySet<string>;
  plastic: 'none' | 'film' | 'body';
  /** Parts of it that are plastic: 'lid' of 'PP lid'. */
  plasticParts: ReadonlySet<string>;
}

/** What a product is: the noun that ends its title before the first comma or 'with', and its category. */
export interface Naming {
  noun: string;
  category: string;
}

/** A size that its names or highlights say, or a side that stands in no name. */
export interface OwnSize extends Size {
  isSide: boolean;
}

export const colors = new Set(
  readText('black white brown kraft clear green red blue gray grey gold silver pink yellow').words,
);
const plasticBody = /\b(pet|pp|pla|cpla|polypropylene|polyester|plastic)\b/i;
const plasticFilm = /\b(pe|pet|pla|film|lamination|laminate)\b/i;

export function toEntry(document: SearchDocument, sheet: Sheet): Entry {
  const { uuid, sku, title, stock, customisable, moq, price, priceAtMinimum, leadDays, popularity } = document;
  const titleWords = readText(title).words;
  return { uuid, sku, title, stock, customisable, moq, price, priceAtMinimum, leadDays, popularity, titleWords, sheet };
}

export function toSheet({ kindUses, highlights, material, coating, specSheet, details }: SearchDocument): Sheet {
  const materials = material.toLowerCase().split(',');
  const [first = ''] = materials;
  const lined = plasticFilm.test(coating.replace(/no PE film/i, '')) || plasticBody.test(materials.slice(1).join(','));
  return {
    kind: kindUses.join(),
    // 'for cups of 8 to 24 oz' says nothing of what it holds itself.
    sizes: highlights.flatMap((text) => readText(text).sizes).filter(({ kind }) => kind !== 'volume'),
    loads: specSheet
      .filter(([label]) => /^load$/i.test(label))
      .flatMap(([, said]) => readText(said).sizes.slice(0, 1))
      .map(({ value }) => ({ kind: 'load', value })),
    parts: [...material.split(/[,;]/), ...details.filter(({ length }) => length < 60)].map(
      (text) => new Set(readText(text).words),
    ),
    looks: new Set(readText(material.split(',')[0] ?? '').words),
    plastic: plasticBody.test(first) ? 'body' : lined ? 'film' : 'none',
    plasticParts: new Set(
      materials.flatMap((part) => (plasticBody.test(part) || plasticFilm.test(part) ? readText(part).words : [])),
    ),
  };
}

export function toNaming({ title, category }: SearchDocument): Naming {
  return { noun: readText(title.split(/,| with | for | in /)[0] ?? title).words.at(-1) ?? '', category };
}

export function listSizes({ title, keywords, capacityMl, dimensionsMm }: SearchDocument, sheet: Sheet): OwnSize[] {
  const said = [...[title, ...keywords].flatMap((text) => readText(text).sizes), ...sheet.sizes];
  const named: Size[] = capacityMl
    ? [...said.filter(({ kind }) => kind !== 'volume'), { kind: 'volume', value: capacityMl }]
    : said;
  const weights = named.filter(({ kind }) => kind === 'weight').map(({ value }) => ({ kind: 'load' as const, value }));
  // A trade size, '12 lb bag', is no load where the spec sheet has one.
  const loads = sheet.loads.length > 0 ? sheet.loads : weights;
  return [
    ...[...named, ...loads].map((size) => ({ ...size, isSide: false })),
    ...dimensionsMm.map((value) => ({ kind: 'length' as const, value, isSide: true })),
  ];
}

/** What it looks like: its title says so, or else its first material. Other colors are its options. */
export function looksLike({ titleWords, sheet }: Entry, color: string): boolean {
  return titleWords.some((word) => colors.has(word)) ? titleWords.includes(color) : sheet.looks.has(color);
}
