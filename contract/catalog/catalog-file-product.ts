import * as z from 'zod/mini';
import { field } from '../form-field.ts';
import { AttributeValues } from './attributes.ts';
import { PrintArea, ValuePrint } from './print-area.ts';
import { PrintMethodCode } from './print-method.ts';
import { Slug } from './taxonomy.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.trim());
const count = z.int().check(z.positive());

const from = field(count, 'From quantity');

export const PriceBreak = z.object({ quantity: from, unit_price_mills: field(count, 'Unit price, $') });
export type PriceBreak = z.infer<typeof PriceBreak>;

/** What a piece costs us from this quantity on. For staff alone: no public call or page carries it. */
export const CostBreak = z.object({ quantity: from, unit_cost_mills: field(count, 'Unit cost, $') });
export type CostBreak = z.infer<typeof CostBreak>;

export const PrintMethod = z.object({
  method: field(PrintMethodCode, 'Code'),
  name: field(text(60), 'Name', { grow: 2 }),
  colours: field(z.int().check(z.nonnegative(), z.maximum(8)), 'Colors'),
  lead_days: field(count, 'Business days'),
  setup_fee_cents: field(z.int().check(z.nonnegative()), 'Setup, $'),
});
export type PrintMethod = z.infer<typeof PrintMethod>;

export const OptionValue = z.object({
  label: text(60),
  surcharge_mills: z.int().check(z.nonnegative()),
  note: z.optional(text(120)),
  /** Made by this print method only, so that its setup is paid and its lead time holds: embroidery is not 'none'. */
  print_method: z.optional(PrintMethodCode),
  /** Left out on a value that says nothing of the print, such as a lid. */
  prints: z.optional(ValuePrint),
  /** Sold from this quantity, where that is above the product's own minimum. */
  min_quantity: z.optional(count),
});
export type OptionValue = z.infer<typeof OptionValue>;

export const ProductOption = z.object({
  name: text(40),
  values: z.array(OptionValue).check(z.minLength(1)),
});
export type ProductOption = z.infer<typeof ProductOption>;

/**
 * Where a picture can be fetched: a URL, or a path beside the catalog file that stays in its folder. Only the
 * shape is judged here; whether something is there shows when it is fetched.
 */
const ImageSource = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(isImageSource, 'A picture is an http address, or a path below the folder of the file, like cups/one.jpg.'),
  );

function isImageSource(source: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return /^https?:\/\/[^\s/|]+(\/[^\s|]*)?$/i.test(source);
  const parts = source.split('/');
  return /^[^\\|:]+\.(jpe?g|png|webp|avif)$/i.test(source) && !parts.some((part) => /^\.{0,2}$/.test(part));
}

/**
 * One product as it stands in a catalog file: the shape that `catalog/products/*.json` holds and that
 * import and export speak. Prices per piece are mills (a thousandth of a dollar), because a paper cup costs
 * $0.094; every other amount is whole cents.
 */
export const CatalogFileProduct = z.object({
  uuid: z.uuid(),
  sku: field(z.string().check(z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/)), 'SKU'),
  title: field(text(80), 'Title'),
  seo_title: field(text(70), 'Page title'),
  /** Two to five honest sentences for the product page. */
  description: field(text(1200), 'Description'),
  /** Meta description. */
  page_description: field(text(160), 'Page description', { widget: 'area' }),
  category: field(Slug, 'Category'),
  industries: field(z.array(Slug).check(z.minLength(1)), 'Restaurant types'),
  customisable: field(z.boolean(), 'Printed with a logo'),
  stock: field(z.boolean(), 'In stock, unprinted'),
  /** The card's second line: two or three short facts, e.g. ['single wall', '90 mm lid']. */
  highlights: field(z.array(text(30)).check(z.minLength(1), z.maxLength(3)), 'Highlights', {
    hint: 'Up to three short facts, one per line.',
  }),
  /** By the key of each attribute, as its rows name them. One that is left out stays as it is; an empty list clears it. */
  attributes: z.optional(AttributeValues),
  /** Outer size in millimeters, only what applies. */
  dimensions_mm: field(
    z.partialRecord(
      z.enum(['length', 'width', 'height', 'gusset', 'top_diameter', 'bottom_diameter', 'diameter', 'chest']),
      count,
    ),
    'Outer size',
    { hint: 'length, width, height, gusset, top_diameter, bottom_diameter, diameter, chest.' },
  ),
  /** Further rows of the spec sheet in reading order, e.g. ['Board weight', '300 + 18 gsm']. */
  spec_sheet: field(z.array(z.tuple([text(40), text(200)])), 'Spec sheet', { hint: 'Further rows in reading order.' }),
  /** What one piece is called, singular and plural; 'piece' where nothing better fits. */
  unit: field(z._default(z.tuple([text(20), text(20)]), ['piece', 'pieces']), 'Name of one piece', {
    hint: 'Singular and plural, one per line.',
  }),
  case_pack: field(count, 'Case pack'),
  case_weight_grams: field(count, 'Case weight, grams'),
  options: field(z.array(ProductOption), 'Options', {
    hint: 'One line for each value. Lines with the same option belong together, the first is the default.',
  }),
  print_methods: field(z.array(PrintMethod).check(z.minLength(1)), 'Print methods'),
  /** Where each method prints. Left out: as they are. */
  print_areas: field(z.optional(z.array(PrintArea).check(z.maxLength(40))), 'Print areas', {
    hint: 'In millimeters on the unrolled surface, from the middle: of its lower edge, or of the whole on lids and sheets.',
  }),
  certifications: field(
    z.array(z.object({ name: field(text(60), 'Name'), note: field(text(160), 'Note', { grow: 2 }) })),
    'Certifications',
  ),
  moq: field(count, 'Minimum'),
  order_multiple: field(count, 'Multiple'),
  price_ladder: field(z.array(PriceBreak).check(z.minLength(2), z.maxLength(6)), 'Price ladder'),
  /** Our own cost per piece, as the price falls with the quantity; empty where it is not known. Left out: as it is. */
  cost_ladder: field(z.optional(z.array(CostBreak).check(z.maxLength(6))), 'What it costs us', {
    hint: 'Only sales and admins see this. Quotes show the margin by it; without costs they are judged by the list price.',
  }),
  keywords: field(z.array(text(40)).check(z.minLength(3)), 'Keywords', { hint: 'Three or more, one per line.' }),
  /** The kind of product whose shared uses it has, as `catalog/kinds.json` lists them. Left out: as it is. */
  kind: field(z.optional(z.nullable(text(40))), 'Shared uses of'),
  /** What people use it for and call it: dishes, restaurants, occasions, names in other languages. Left out: as they are. */
  uses: field(z.optional(z.array(text(60)).check(z.maxLength(200))), 'Uses', {
    hint: 'Dishes, occasions and other names people search for, one per line.',
  }),
  related: field(z.array(z.string()), 'Related products', { hint: 'SKUs, one per line.' }),
  /** Standing among its neighbors for 'Most ordered'. */
  popularity: field(count, 'Popularity', { hint: '1 to 1000: lists show the highest first.' }),
  /** Pictures to be fetched for this product, the main view first. Left out where there are none to fetch. */
  images: z.optional(z.array(ImageSource).check(z.maxLength(12))),
});
export type CatalogFileProduct = z.infer<typeof CatalogFileProduct>;
