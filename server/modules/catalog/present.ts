import { readChoices } from '#contract/catalog/attributes.ts';
import type {
  Category,
  Facets,
  IndustryTag,
  ListedAttribute,
  ProductCard,
  ProductDetail,
} from '#contract/catalog/catalog.ts';
import { formatAttribute } from '#contract/catalog/format-attribute.ts';
import type { ProductImage } from '#contract/catalog/product-detail.ts';
import { toCollectionPath } from '#contract/paths.ts';
import type { AttributeRow } from '#database/queries/attributes.ts';
import type { CardRow, listCategoryRows, listIndustryTagRows, ProductRow } from '#database/queries/catalog.ts';
import { findDieLine } from './find-die-line.ts';
import { toPrintRows } from './print-rows.ts';
import { toPath, toUnit } from './product-facts.ts';
import type { Solids } from './solids.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];
type TagRow = Awaited<ReturnType<typeof listIndustryTagRows>>[number];

export function toCategory(category: CategoryRow, productCount: number): Category {
  return {
    uuid: category.uuid,
    name: category.name,
    title: category.title,
    path: toCollectionPath(category.slug),
    icon: category.icon,
    slug: category.slug,
    summary: category.summary,
    description: category.description,
    image: category.image,
    image_alt: category.imageAlt,
    product_count: productCount,
  };
}

/** The no-filter value, first in the list. */
export function toAllCategory(productCount: number): Category {
  return {
    uuid: '',
    name: 'All',
    title: 'All packaging',
    path: toCollectionPath('all'),
    icon: '/media/icons/all.svg',
    slug: 'all',
    summary: '',
    description: 'Everything we make and keep in stock, from a 4 oz cup to a chef jacket.',
    image: '',
    image_alt: '',
    product_count: productCount,
  };
}

export function toIndustryTag(tag: TagRow, productCount: number): IndustryTag {
  return {
    uuid: tag.uuid,
    name: tag.name,
    title: tag.title,
    path: toCollectionPath('all', { type: tag.slug }),
    icon: tag.icon,
    slug: tag.slug,
    product_count: productCount,
  };
}

/** Numbers from the smallest, texts by the alphabet, Yes before No. */
export function toListedAttribute(
  { position: _position, ...attribute }: AttributeRow,
  counts: Facets['attributes'],
): ListedAttribute {
  const { key, kind, unit } = attribute;
  const choices = Object.entries(counts).flatMap(([choice, product_count]) => {
    const [{ key: of, value } = { key: '', value: '' }] = readChoices(choice);
    return of === key ? { choice, value, name: formatAttribute({ kind, unit, values: [value] }), product_count } : [];
  });
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  choices.sort((a, b) =>
    kind === 'number' ? Number(a.value) - Number(b.value) : (kind === 'yes_no' ? -1 : 1) * compare(a.value, b.value),
  );
  return { ...attribute, choices: choices.map(({ value: _value, ...choice }) => choice) };
}

export function toProductCard(row: CardRow): ProductCard {
  const best = row.priceLadder.reduce((lowest, step) =>
    step.unit_price_mills < lowest.unit_price_mills ? step : lowest,
  );
  return {
    uuid: row.uuid,
    sku: row.sku,
    name: row.title,
    title: row.title,
    seo_title: row.seoTitle,
    seoTitle: row.seoTitle,
    path: toPath(row),
    image: row.image,
    cdn_image: row.cdnImage,
    image_obj: row.imageObj,
    second_image: toSecondImage(row),
    description: row.description,
    page_description: row.pageDescription,
    category: row.category,
    customisable: row.customisable,
    stock: row.stock,
    highlights: row.highlights,
    price_from: { unit_price_mills: best.unit_price_mills, quantity: best.quantity },
    moq: row.moq,
    lead_days: row.shortestLeadDays,
  };
}

function toSecondImage(row: CardRow): ProductImage | null {
  return row.gallery[1] ?? null;
}

export function toProductDetail(
  { product, category, industries, attributes }: ProductRow,
  solids: Solids,
): ProductDetail {
  return {
    ...toProductCard({ ...product, category }),
    unit: toUnit(product.unit),
    attributes,
    dimensions_mm: product.dimensionsMm,
    spec_sheet: [
      ...product.specSheet,
      ...toPrintRows({ dimensions_mm: product.dimensionsMm, print_areas: product.printAreas }),
    ],
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
    options: product.options,
    print_methods: product.printMethods,
    print_areas: product.printAreas,
    certifications: product.certifications,
    order_multiple: product.orderMultiple,
    price_ladder: product.priceLadder,
    industries,
    gallery: product.gallery,
    mockup: product.mockup,
    model: solids.models.get(product.mockup?.blank ?? '') ?? null,
    has_die_line: findDieLine(solids, { mockup: product.mockup, dimensions_mm: product.dimensionsMm }) !== null,
  };
}
