import type { Queryable } from '#database/connect.ts';
import { type CartOwner, type CartRow, listCartRows } from '#database/queries/carts.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import type { ApprovedLines } from '../ordering/decide-approval.ts';
import { type CatalogLine, toCatalogLine, toLineKind } from '../ordering/line-rules.ts';
import { describeShortage, readCases } from '../ordering/stock-hold.ts';

/** What a line is priced from. */
interface StockRow {
  product: CartRow['product'];
  line: Pick<CartRow['line'], 'quantity' | 'options'>;
}

export interface CartOrderLine<Row extends StockRow = CartRow> extends CatalogLine {
  row: Row;
  /** Null where it was never counted. */
  casesInStock: number | null;
}

/** The stock lines of a cart at today's prices, with what is in stock now. What was never counted is quoted, not sold. */
export async function readCartOrder(
  db: Queryable,
  owner: CartOwner | null,
): Promise<{ rows: CartRow[]; lines: CartOrderLine[]; uncounted: CartOrderLine[] }> {
  const rows = owner ? await listCartRows(db, owner) : [];
  const stock = rows.filter(({ product, line }) => toLineKind(product, line.options) === 'stock');
  const lines = await priceRows(db, stock, owner && 'companyId' in owner ? owner.companyId : null);
  return {
    rows,
    lines: lines.filter(({ casesInStock }) => casesInStock !== null),
    uncounted: lines.filter(({ casesInStock }) => casesInStock === null),
  };
}

async function priceRows<Row extends StockRow>(
  db: Queryable,
  rows: readonly Row[],
  companyId: string | null,
): Promise<CartOrderLine<Row>[]> {
  const agreed = await readAgreedPrices(db, companyId);
  const lines = rows.map((row) => ({ ...toCatalogLine(row.product, agreed, row.line), row }));
  const wanted = await readCases(
    db,
    lines.map(({ line }) => line),
  );
  return lines.map((line) => {
    const own = wanted.find(({ productUuid }) => productUuid === line.row.product.uuid);
    const left = own?.level?.available ?? null;
    const shortage = own && own.cases > (left ?? 0) ? describeShortage(own.title, left) : null;
    return { ...line, fault: line.fault ?? shortage, casesInStock: left };
  });
}

/** A checkout that waited for an owner, at today's prices and stock. */
async function readApprovedCart(db: Queryable, { lines: input, companyId }: ApprovalRecord): Promise<ApprovedLines> {
  const rows: StockRow[] = [];
  for (const { productUuid = '', quantity, options = {} } of input) {
    const found = await findProductRow(db, productUuid);
    if (found) rows.push({ product: found.product, line: { quantity, options } });
  }
  const lines = await priceRows(db, rows, companyId);
  const fault =
    rows.length < input.length
      ? 'A product in this order is no longer sold. Please decline it and order again.'
      : (lines.find((line) => line.fault)?.fault ?? null);
  return { lines: lines.map(({ line }) => line), fault };
}

export const approvedCart = { read: readApprovedCart };
