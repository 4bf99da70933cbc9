import { join } from 'node:path';
import sharp from 'sharp';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { toDay } from '#contract/day.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { toMills } from '#contract/money.ts';
import { findCompany, findWorkplace } from '#database/queries/companies.ts';
import { readBrand } from '#database/queries/records.ts';
import {
  findOpenStore,
  findStore,
  listStoreProducts,
  type StoreProductRow,
  type StoreRecord,
} from '#database/queries/stores.ts';
import { printDocument } from '../../documents/print-document.ts';
import type { Row } from '../../documents/print-table.ts';
import { readMaking } from '../ordering/line-rules.ts';
import type { StoreParts } from './shared-links.ts';

export interface PriceList {
  name: string;
  bytes: Buffer;
}

/** Twice the size that the page prints it at, so that it is sharp on paper and small to send. */
const pictureSide = 200;

/** Of the open store of the company that a person works in. */
export async function printOwnPriceList(context: StoreParts, userId: string): Promise<PriceList | Failure> {
  const { database } = context.parts;
  const { companyId } = await findWorkplace(database, userId);
  const store = await findOpenStore(database, companyId);
  return store ? print(context, store) : fail('notFound');
}

/** For staff, in any state: what is agreed on is printed before a store opens. */
export async function printPriceList(context: StoreParts, storeId: string): Promise<PriceList | Failure> {
  const store = await findStore(context.parts.database, storeId);
  return store ? print(context, store) : fail('notFound');
}

async function print(context: StoreParts, store: StoreRecord): Promise<PriceList> {
  const { database } = context.parts;
  const company = (await findCompany(database, store.companyId))?.name ?? '';
  const rows = await listStoreProducts(database, store.id);
  const logo = store.logoFileId ? await context.pictures.readLogo(store.logoFileId) : null;
  const at = new Date();
  const bytes = await printDocument({
    brand: await readBrand(database),
    title: 'Price list',
    number: null,
    logo: logo && (await sharp(logo).resize({ height: 160, withoutEnlargement: true }).png().toBuffer()),
    facts: [
      { label: 'Date', value: formatDate(toDay(at)) },
      {
        label: 'Prices',
        value: store.agreedUntil ? `Agreed through ${formatDate(store.agreedUntil)}` : 'Until further notice',
      },
    ],
    parties: [{ label: 'For', lines: [company] }],
    table: {
      columns: [
        { label: 'Product', width: 284 },
        { label: 'Quantity', width: 70, align: 'right' },
        { label: 'Each', width: 70, align: 'right' },
        { label: 'Amount', width: 80, align: 'right' },
      ],
      rows: await Promise.all(rows.map((row) => toRow(context, store, row))),
    },
    totals: [],
    terms: [{ title: 'Not included', text: 'Freight and sales tax where it applies. You see both before you order.' }],
    at,
  });
  return { name: 'price-list.pdf', bytes };
}

async function toRow(context: StoreParts, store: StoreRecord, { line, product }: StoreProductRow): Promise<Row> {
  const { setupCents } = readMaking(product, line.options);
  const column = (write: (each: (typeof line.breaks)[number]) => string) => line.breaks.map(write).join('\n');
  return {
    cells: [
      product.title,
      column(({ quantity }) => formatCount(quantity)),
      column(({ unit_price_mills }) => formatUnitPrice(unit_price_mills)),
      column(({ quantity, unit_price_mills }) => formatCents(toLineCents(quantity, toMills(unit_price_mills)))),
    ],
    notes: [
      [product.sku, ...Object.values(line.options)].filter(Boolean).join(', '),
      line.artworkId
        ? 'Your artwork is approved: no proof, no setup'
        : setupCents > 0
          ? `Setup ${formatCents(setupCents)} with the first order`
          : '',
    ].filter(Boolean),
    picture: await readPicture(context, store, product),
  };
}

/** With the logo of the store; the blank product where there is none, so that no other brand is on it. */
async function readPicture(
  { parts, pictures }: StoreParts,
  { id, logoFileId }: StoreRecord,
  product: StoreProductRow['product'],
): Promise<Buffer | null> {
  const printed = logoFileId ? await pictures.ofProduct(logoFileId, product.uuid, id) : null;
  const source = printed ?? join(parts.settings.projectRoot, 'catalog', await pictures.findBlank(product));
  try {
    return await sharp(source)
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    // A picture that is not among our files, as of an imported catalog: the list is complete without it.
    return null;
  }
}
