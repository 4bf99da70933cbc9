import * as z from 'zod/mini';
import { ProductAttribute } from './attributes.ts';
import { PriceBreak, PrintMethod, ProductOption } from './catalog-file-product.ts';
import { PrintArea } from './print-area.ts';

export const ProductImage = z.object({
  image: z.string(),
  alt: z.string(),
  title: z.string(),
  /** The same picture to scale with the products of its family, for the grid of one category. */
  to_scale: z.optional(z.string()),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** A print zone on the blank picture: a grid of points in fractions of the picture, row by row. */
const PrintZoneGrid = z.object({
  name: z.string(),
  width_mm: z.number(),
  height_mm: z.number(),
  columns: z.int(),
  rows: z.int(),
  points: z.array(z.tuple([z.number(), z.number()])),
});

/** The product as a solid, for the 3D view. */
export const ProductModel = z.object({
  /** Path of its .glb file. */
  file: z.string(),
  /** The lids that the file has, by its own names, the one of the pictures first; `none` is without. Empty where it has no lid. */
  lids: z.array(z.string()),
});
export type ProductModel = z.infer<typeof ProductModel>;

export const MockupSurface = z.object({
  blank: z.string(),
  zone: z.string(),
  zones: z.array(PrintZoneGrid),
  /** Picture of the parts that come in other colors: red, green and blue cover the first, second and third of `parts`. */
  mask: z.nullable(z.string()),
  parts: z.array(z.string()),
});
export type MockupSurface = z.infer<typeof MockupSurface>;

/** What a look is planned by (print/looks/plan-look.ts), beside the papers of the surfaces: how a product can be printed, and for how much more. */
export const PrintedProduct = z.object({
  options: z.array(ProductOption),
  print_methods: z.array(PrintMethod),
  print_areas: z.array(PrintArea),
  moq: z.int(),
  unit: z.tuple([z.string(), z.string()]),
});
export type PrintedProduct = z.infer<typeof PrintedProduct>;

/** How a logo goes on one picture of the site: its blank twin, and the print zones that are seen on it. */
export const PrintSurface = z.object({
  /** The product it shows; null for a scene. A placement belongs to a product. */
  product_uuid: z.nullable(z.string()),
  blank: z.string(),
  /** Null for a scene. */
  product: z.nullable(PrintedProduct),
  /** As in MockupSurface. Views beside the main one have no mask: their map says which of the product's parts are seen. */
  mask: z.nullable(z.string()),
  parts: z.array(z.string()),
  /** The picture's surface map and the grids of its patches, for a look (print/looks/open-surface-map.ts); null where a logo is all. */
  map: z.nullable(z.string()),
  grids: z.nullable(z.string()),
  /** The most inks that the product's print methods have; 4 and more is full color, 0 is a stamp that burns the logo in. */
  colors: z.int(),
  zones: z.array(z.extend(PrintZoneGrid, { paper: z.enum(['white', 'kraft', 'dark', 'clear']) })),
  /** Width by height of a picture without a blank twin of its own, in whose place the printed product stands. */
  frame: z.optional(z.number()),
});
export type PrintSurface = z.infer<typeof PrintSurface>;

/** What the product page adds to a card. */
export const detailFields = {
  unit: z.tuple([z.string(), z.string()]),
  /** In the order that staff gave them; those it has no value of are left out. */
  attributes: z.array(ProductAttribute),
  dimensions_mm: z.record(z.string(), z.int()),
  spec_sheet: z.array(z.tuple([z.string(), z.string()])),
  case_pack: z.int(),
  case_weight_grams: z.int(),
  options: z.array(ProductOption),
  print_methods: z.array(PrintMethod),
  print_areas: z.array(PrintArea),
  certifications: z.array(z.object({ name: z.string(), note: z.string() })),
  order_multiple: z.int(),
  price_ladder: z.array(PriceBreak),
  industries: z.array(z.object({ slug: z.string(), name: z.string() })),
  gallery: z.array(ProductImage),
  mockup: z.nullable(MockupSurface),
  /** Null where there is no 3D view. */
  model: z.nullable(ProductModel),
  /** Its blank can be downloaded at actual size. */
  has_die_line: z.boolean(),
};
