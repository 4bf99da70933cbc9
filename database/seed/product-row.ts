import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import type { MockupSurface, ProductImage } from '#contract/catalog/product-detail.ts';
import type { products } from '../schema/catalog.ts';
import { toContentHash } from './content-hash.ts';

/** What a product's file does not say itself. */
interface Surroundings {
  categoryUuid: string;
  images: ProductImage[];
  mockup: MockupSurface | null;
}

export function toProductRow(
  product: CatalogFileProduct,
  { categoryUuid, images, mockup }: Surroundings,
): typeof products.$inferInsert {
  return {
    uuid: product.uuid,
    sku: product.sku,
    title: product.title,
    seoTitle: product.seo_title,
    description: product.description,
    pageDescription: product.page_description,
    categoryUuid,
    customisable: product.customisable,
    stock: product.stock,
    highlights: product.highlights,
    dimensionsMm: product.dimensions_mm,
    specSheet: product.spec_sheet,
    casePack: product.case_pack,
    caseWeightGrams: product.case_weight_grams,
    options: product.options,
    printMethods: product.print_methods,
    printAreas: product.print_areas ?? [],
    certifications: product.certifications,
    moq: product.moq,
    orderMultiple: product.order_multiple,
    priceLadder: product.price_ladder,
    costLadder: product.cost_ladder ?? [],
    lowestUnitPriceMills: Math.min(...product.price_ladder.map((step) => step.unit_price_mills)),
    shortestLeadDays: Math.min(...product.print_methods.map((method) => method.lead_days)),
    keywords: product.keywords,
    kind: product.kind ?? null,
    uses: product.uses ?? [],
    related: product.related,
    popularity: product.popularity,
    unit: product.unit,
    mockup,
    contentHash: toContentHash(product),
    image: images[0]?.image ?? '',
    imageObj: images[0] ?? null,
    gallery: images,
  };
}
