import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { AttributeValues } from '#contract/catalog/attributes.ts';
import { type CatalogFormat, catalogFormats } from '#contract/catalog/catalog-file-formats.ts';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { toCsvLine } from '#contract/csv.ts';
import type { Database } from '../connect.ts';
import { attributeValues, listAttributeRows } from '../queries/attributes.ts';
import { categories, industryTags, productImageSources, productIndustryTags, products } from '../schema/catalog.ts';
import { CatalogFileError } from './catalog-file-error.ts';
import { csvColumns } from './csv-columns.ts';

const batch = 1000;
/** Where attributes stand in a CSV file: beside the sizes. */
const beforeSizes = csvColumns.findIndex(({ field }) => field === 'dimensions_mm');

/** Writes every product to a file, which appears whole or not at all. Answers how many there are. */
export async function exportCatalog(database: Database, file: string): Promise<number> {
  const format = catalogFormats.find((each) => extname(file) === `.${each}`);
  if (!format)
    throw new CatalogFileError(
      [{ line: 0, column: '', value: file, sentence: 'A catalog file ends with .csv or .jsonl.' }],
      0,
    );
  let count = 0;
  const onProduct = () => {
    count += 1;
  };
  const lines = writeCatalogLines(database, format, { costs: true, onProduct });
  const temporary = `${file}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  return count;
}

/** The lines of a catalog file, with what products cost us or without, in order of sku, read a thousand products at a time as fast as they are taken. */
export async function* writeCatalogLines(
  database: Database,
  format: CatalogFormat,
  { costs, onProduct }: { costs: boolean; onProduct?: () => void },
): AsyncGenerator<string, void, undefined> {
  const keys = (await listAttributeRows(database)).map(({ key }) => key);
  const columns = csvColumns.filter(({ field }) => costs || field !== 'cost_ladder');
  const toLine = (cells: string[], ofAttributes: string[]) =>
    toCsvLine(cells.toSpliced(beforeSizes, 0, ...ofAttributes));
  if (format === 'csv')
    yield toLine(
      columns.map((column) => column.name),
      keys,
    );
  for await (const { cost_ladder, ...rest } of readProducts(database)) {
    onProduct?.();
    const product: CatalogFileProduct = costs ? { ...rest, cost_ladder } : rest;
    yield format === 'csv'
      ? toLine(
          columns.map((column) => column.write(product[column.field] as never)),
          keys.map((key) => (product.attributes?.[key] ?? []).join('|')),
        )
      : `${JSON.stringify(product)}\n`;
  }
}

async function* readProducts(database: Database): AsyncGenerator<CatalogFileProduct> {
  for (let after = ''; ; ) {
    const rows = await database
      .select({
        product: products,
        category: categories.slug,
        industries: sql<CatalogFileProduct['industries']>`array(
          select ${industryTags.slug} from ${productIndustryTags}
          join ${industryTags} on ${industryTags.uuid} = ${productIndustryTags.industryTagUuid}
          where ${productIndustryTags.productUuid} = ${products.uuid} order by ${industryTags.position})`,
        attributes: attributeValues,
        images: sql<string[]>`array(
          select ${productImageSources.source} from ${productImageSources}
          where ${productImageSources.productUuid} = ${products.uuid} order by ${productImageSources.position})`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.uuid, products.categoryUuid))
      .where(gt(products.sku, after))
      .orderBy(asc(products.sku))
      .limit(batch);
    for (const row of rows) yield toCatalogFileProduct(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.product.sku;
  }
}

type Row = {
  product: typeof products.$inferSelect;
  category: CatalogFileProduct['category'];
  industries: CatalogFileProduct['industries'];
  attributes: AttributeValues;
  images: string[];
};

function toCatalogFileProduct({ product, category, industries, attributes, images }: Row): CatalogFileProduct {
  return {
    uuid: product.uuid,
    sku: product.sku,
    title: product.title,
    seo_title: product.seoTitle,
    description: product.description,
    page_description: product.pageDescription,
    category,
    industries,
    customisable: product.customisable,
    stock: product.stock,
    highlights: product.highlights,
    attributes,
    dimensions_mm: product.dimensionsMm,
    spec_sheet: product.specSheet,
    unit: [product.unit[0] ?? 'piece', product.unit[1] ?? 'pieces'],
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
    options: product.options,
    print_methods: product.printMethods,
    print_areas: product.printAreas,
    certifications: product.certifications,
    moq: product.moq,
    order_multiple: product.orderMultiple,
    price_ladder: product.priceLadder,
    cost_ladder: product.costLadder,
    keywords: product.keywords,
    kind: product.kind,
    uses: product.uses,
    related: product.related,
    popularity: product.popularity,
    ...(images.length > 0 && { images }),
  };
}
