import * as z from 'zod/mini';
import type { Capability } from '../auth/capabilities.ts';
import { Attribute } from '../catalog/attributes.ts';
import { CatalogFileProduct } from '../catalog/catalog-file-product.ts';
import { MockupSurface, ProductImage } from '../catalog/product-detail.ts';
import { SearchWords } from '../catalog/search-words.ts';
import { reservedCategorySlugs, Slug } from '../catalog/taxonomy.ts';
import { Brand } from '../content/brand.ts';
import {
  ArticleFront,
  advertisementCodes,
  FaqFile,
  LinkTarget,
  PageFile,
  SolutionFile,
} from '../content/content-files.ts';
import { FreightRates } from '../content/freight-rates.ts';
import { requiredText } from '../fields.ts';
import { OrderSettings } from '../orders/order-settings.ts';
import { QuoteRules } from '../quotes/quote-margin.ts';
import { QuoteTemplate } from '../quotes/quote-template.ts';

const text = (max: number, missing = 'Please fill this in.') => requiredText(missing, max);
const anyText = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const position = z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(100_000));
/** A picture of the site, or none. */
const Picture = z.string().check(z.regex(/^(\/media\/[\w./-]+)?$/, 'A picture must start with /media/.'));

export const ProductRecord = z.extend(z.omit(CatalogFileProduct, { images: true }), {
  gallery: z.array(z.extend(ProductImage, { image: Picture })).check(z.maxLength(12)),
  mockup: z.nullable(MockupSurface),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

const Written = z.extend(ArticleFront, { markdown: z.string().check(z.maxLength(100_000)) });
const paged = { position };

/** What each kind of record looks like to staff. Names of fields are those of the catalog's and content's own files. */
export const recordSchemas = {
  product: ProductRecord,
  category: z.object({
    slug: Slug.check(
      z.refine((slug) => !reservedCategorySlugs.some((taken) => taken === slug), 'This slug is reserved.'),
    ),
    name: text(60),
    title: text(100),
    summary: anyText(120),
    description: text(600),
    icon: Picture,
    image: Picture,
    image_alt: anyText(160),
    position,
  }),
  industry: z.object({ slug: Slug, name: text(60), title: text(100), icon: anyText(200), position }),
  attribute: z.extend(Attribute, {
    key: Attribute.shape.key.check(
      z.refine((key) => !(key in CatalogFileProduct.shape), 'Products have a field of this name.'),
    ),
    position,
  }),
  product_kind: z.object({ slug: Slug, uses: z.array(text(60)).check(z.maxLength(300)) }),
  advertisement: z
    .object({
      group: z.enum(advertisementCodes, 'We couldn’t find this group.'),
      position,
      title: text(120),
      description: anyText(400),
      relate_value: LinkTarget,
      image: Picture,
      alt: anyText(160),
      image_title: anyText(120),
      starts_at: z.nullable(z.iso.datetime('Please enter a date and time.')),
      ends_at: z.nullable(z.iso.datetime('Please enter a date and time.')),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
        error: 'It must end after it starts.',
        path: ['ends_at'],
      }),
    ),
  solution: z.extend(SolutionFile, paged),
  page: z.extend(PageFile, paged),
  article: z.extend(Written, paged),
  legal: z.extend(Written, paged),
  redirect: z
    .object({
      from: z
        .string()
        .check(z.maxLength(300), z.regex(/^\/[^\s?#]*$/, 'The old path must start with / and have no spaces.')),
      to: LinkTarget,
      permanent: z.boolean(),
    })
    .check(z.refine(({ from, to }) => from !== to, { error: 'It would redirect to itself.', path: ['to'] })),
  serving: z.object({
    slug: Slug,
    names: z.array(text(60)).check(z.minLength(1, 'Please enter at least one name.'), z.maxLength(300)),
    best: z.array(text(60)).check(z.minLength(1, 'Please enter at least one product.'), z.maxLength(100)),
    good: z.array(text(60)).check(z.maxLength(100)),
    fair: z.array(text(60)).check(z.maxLength(100)),
  }),
  synonyms: z.object({
    words: z.array(text(60)).check(z.minLength(2, 'Please enter two or more words.'), z.maxLength(60)),
  }),
  search_words: SearchWords,
  faq: z.object({ list: FaqFile }),
  brand: Brand,
  freight: FreightRates,
  orders: OrderSettings,
  quote_rules: QuoteRules,
  quote_template: QuoteTemplate,
} as const;

export type RecordKind = keyof typeof recordSchemas;
export const recordKinds = Object.keys(recordSchemas) as [RecordKind, ...RecordKind[]];

interface KindRow {
  /** One of them, and all of them. */
  label: string;
  plural: string;
  needs: Capability;
  /** There is one, which is edited and never added or removed. */
  single?: true;
}

export const recordKindRows: Record<RecordKind, KindRow> = {
  product: { label: 'Product', plural: 'Products', needs: 'catalog.write' },
  category: { label: 'Category', plural: 'Categories', needs: 'catalog.write' },
  industry: { label: 'Restaurant type', plural: 'Restaurant types', needs: 'catalog.write' },
  attribute: { label: 'Attribute', plural: 'Attributes', needs: 'catalog.write' },
  product_kind: { label: 'Shared uses', plural: 'Shared uses', needs: 'catalog.write' },
  advertisement: { label: 'Advertisement', plural: 'Advertisements', needs: 'content.write' },
  faq: { label: 'FAQ', plural: 'FAQ', needs: 'content.write', single: true },
  solution: { label: 'Solution', plural: 'Solutions', needs: 'content.write' },
  page: { label: 'Page', plural: 'Pages', needs: 'content.write' },
  article: { label: 'Article', plural: 'Blog', needs: 'content.write' },
  legal: { label: 'Legal text', plural: 'Legal texts', needs: 'content.write' },
  redirect: { label: 'Redirect', plural: 'Redirects', needs: 'content.write' },
  serving: { label: 'Dish or occasion', plural: 'Dishes and occasions', needs: 'content.write' },
  synonyms: { label: 'Synonyms', plural: 'Synonyms', needs: 'content.write' },
  search_words: { label: 'Search words', plural: 'Search words', needs: 'content.write' },
  brand: { label: 'Company and brand', plural: 'Company and brand', needs: 'settings.write', single: true },
  freight: { label: 'Freight rates', plural: 'Freight rates', needs: 'settings.write', single: true },
  orders: { label: 'Order settings', plural: 'Order settings', needs: 'settings.write', single: true },
  quote_rules: { label: 'Quote rules', plural: 'Quote rules', needs: 'settings.write', single: true },
  quote_template: { label: 'Quote template', plural: 'Quote templates', needs: 'quotes.write' },
};
