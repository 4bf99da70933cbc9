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
import { field } from '../form-field.ts';
import { OrderSettings } from '../orders/order-settings.ts';
import { BankDetails } from '../payments/bank-details.ts';
import { QuoteRules } from '../quotes/quote-margin.ts';
import { QuoteTemplate } from '../quotes/quote-template.ts';

const text = (max: number, missing = 'Please fill this in.') => requiredText(missing, max);
const anyText = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const position = field(z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(100_000)), 'Position', {
  hint: 'The lowest comes first.',
});
/** A picture of the site, or none. */
const Picture = z.string().check(z.regex(/^(\/media\/[\w./-]+)?$/, 'A picture must start with /media/.'));

export const ProductRecord = z.extend(z.omit(CatalogFileProduct, { images: true }), {
  gallery: field(
    z
      .array(
        z.extend(ProductImage, {
          image: field(Picture, 'Path', { grow: 2 }),
          alt: field(z.string(), 'What it shows', { grow: 2 }),
          title: field(z.string(), 'Title'),
        }),
      )
      .check(z.maxLength(12)),
    'Pictures',
    { hint: 'The first is the main picture. Clear a line to remove its picture.' },
  ),
  mockup: field(z.nullable(MockupSurface), 'Print zones', {
    hint: 'The printed size in inches, and where it is on the blank picture. Leave the picture empty for no print zones.',
  }),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

const paged = { position };
const written = {
  markdown: field(z.string().check(z.maxLength(100_000)), 'Text', { hint: 'Markdown.', rows: 12 }),
  ...paged,
};

const slug = (schema: typeof Slug) =>
  field(schema, 'Slug', { hint: 'Its name in the URL: lowercase a to z, digits and hyphens.' });
const lines = (most: number) => z.array(text(60)).check(z.maxLength(most));
const instant = z.nullable(z.iso.datetime('Please enter a date and time.'));

/** What each kind of record looks like to staff. Names of fields are those of the catalog's and content's own files. */
export const recordSchemas = {
  product: ProductRecord,
  category: z.object({
    name: field(text(60), 'Name'),
    slug: slug(
      Slug.check(z.refine((slug) => !reservedCategorySlugs.some((taken) => taken === slug), 'This slug is reserved.')),
    ),
    title: field(text(100), 'Page title'),
    summary: field(anyText(120), 'One line in the menu'),
    description: field(text(600), 'Description'),
    image: field(Picture, 'Picture'),
    image_alt: field(anyText(160), 'What the picture shows'),
    icon: field(Picture, 'Icon'),
    position,
  }),
  industry: z.object({
    name: field(text(60), 'Name'),
    slug: slug(Slug),
    title: field(text(100), 'Page title'),
    icon: field(anyText(200), 'Icon'),
    position,
  }),
  attribute: z.extend(Attribute, {
    key: Attribute.shape.key.check(
      z.refine((key) => !(key in CatalogFileProduct.shape), 'Products have a field of this name.'),
    ),
    position,
  }),
  product_kind: z.object({ slug: slug(Slug), uses: field(lines(300), 'Uses', { hint: 'One per line.' }) }),
  advertisement: z
    .object({
      group: field(z.enum(advertisementCodes, 'We couldn’t find this group.'), 'Group'),
      position,
      title: field(text(120), 'Title'),
      description: field(anyText(400), 'Description'),
      relate_value: field(LinkTarget, 'Link', { hint: 'A path on this site, or an https URL.' }),
      image: field(Picture, 'Picture'),
      alt: field(anyText(160), 'What the picture shows'),
      image_title: field(anyText(120), 'Title of the picture'),
      starts_at: field(instant, 'Starts, UTC'),
      ends_at: field(instant, 'Ends, UTC'),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
        error: 'It must end after it starts.',
        path: ['ends_at'],
      }),
    ),
  solution: z.extend(SolutionFile, paged),
  page: z.extend(PageFile, paged),
  article: z.extend(ArticleFront, written),
  legal: z.extend(ArticleFront, written),
  redirect: z
    .object({
      from: field(
        z
          .string()
          .check(z.maxLength(300), z.regex(/^\/[^\s?#]*$/, 'The old path must start with / and have no spaces.')),
        'Old path',
        { hint: 'For example, /old-cups.', widget: 'text' },
      ),
      to: field(LinkTarget, 'Leads to', { hint: 'A path on this site, or an https URL.' }),
      permanent: field(z.boolean(), 'Permanent'),
    })
    .check(z.refine(({ from, to }) => from !== to, { error: 'It would redirect to itself.', path: ['to'] })),
  serving: z.object({
    slug: SearchWords.shape.slug,
    names: field(lines(300).check(z.minLength(1, 'Please enter at least one name.')), 'Dish, restaurant or occasion', {
      hint: 'As people type it, one per line.',
    }),
    best: field(lines(100).check(z.minLength(1, 'Please enter at least one product.')), 'Serves it best', {
      hint: 'Item codes or kinds of products, one per line, what people order first at the top.',
    }),
    good: field(lines(100), 'Serves it well', { hint: 'Good alternatives, one per line.' }),
    fair: field(lines(100), 'Goes with it', { hint: 'What else they may need, one per line.' }),
  }),
  synonyms: z.object({
    words: field(lines(60).check(z.minLength(2, 'Please enter two or more words.')), 'Words that mean the same', {
      hint: 'One per line.',
    }),
  }),
  search_words: SearchWords,
  faq: z.object({
    list: field(FaqFile, 'Questions', {
      hint: 'Lines with the same section belong together. Product pages: slugs of categories, printed or stock, with spaces.',
    }),
  }),
  brand: Brand,
  freight: FreightRates,
  orders: OrderSettings,
  bank_details: BankDetails,
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
  bank_details: { label: 'Bank details', plural: 'Bank details', needs: 'settings.write', single: true },
  quote_rules: { label: 'Quote rules', plural: 'Quote rules', needs: 'settings.write', single: true },
  quote_template: { label: 'Quote template', plural: 'Quote templates', needs: 'quotes.write' },
};
