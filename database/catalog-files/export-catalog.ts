import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { type CatalogFormat, catalogFormats } from '#contract/catalog/catalog-file-formats.ts';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import type { Database } from '../connect.ts';
import { categories, industryTags, productImageSources, productIndustryTags, products } from '../schema/catalog.ts';
import { CatalogFileError } from './catalog-file-error.ts';
import { csvColumns } from './csv-columns.ts';

const batch = 1000;

/** Writes every product to a file, which appears whole or not at all. Answers how many there are. */
export async function exportCatalog(database: Database, file: string): Promise<number> {
  const format = catalogFormats.find((each) => extname(file) === `.${each}`);
  if (!format)
    throw new CatalogFileError(
      [{ line: 0, column: '', value: file, sentence: 'A catalog file ends with .csv or .jsonl.' }],
      0,
    );
  let count = 0;
  const lines = writeCatalogLines(database, format, () => {
    count += 1;
  });
  const temporary = `${file}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  return count;
}

/** The lines of a catalog file in order of sku, read a thousand products at a time as fast as they are taken. */
export async function* writeCatalogLines(
  database: Database,
  format: CatalogFormat,
  onProduct?: () => void,
): AsyncGenerator<string, void, undefined> {
  if (format === 'csv') yield toCsvLine(csvColumns.map((column) => column.name));
  for await (const product of readProducts(database)) {
    onProduct?.();
    yield format === 'csv'
      ? toCsvLine(csvColumns.map((column) => column.write(product[column.field] as never)))
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
  images: string[];
};

function toCatalogFileProduct({ product, category, industries, images }: Row): CatalogFileProduct {
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
    material: product.material,
    coating: product.coating,
    capacity_ml: product.capacityMl,
    dimensions_mm: product.dimensionsMm,
    spec_sheet: product.specSheet,
    unit: [product.unit[0] ?? 'piece', product.unit[1] ?? 'pieces'],
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
    options: product.options,
    print_methods: product.printMethods,
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

function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
