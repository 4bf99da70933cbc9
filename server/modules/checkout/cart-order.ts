import type { Queryable } from '#database/connect.ts';
import { type CartOwner, type CartRow, listCartRows } from '#database/queries/carts.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { listStockLevels } from '#database/queries/stock.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import { type CatalogLine, toCatalogLine } from '../ordering/catalog-line.ts';
import type { ApprovedLines } from '../ordering/decide-approval.ts';
import { toLineKind } from '../ordering/line-rules.ts';
import { describeShortage } from '../ordering/stock-hold.ts';

/** What a line is priced from. */
interface StockRow {
  product: CartRow['product'];
  line: Pick<CartRow['line'], 'quantity' | 'options'>;
}

export interface CartOrderLine<Row extends StockRow = CartRow> extends CatalogLine {
  row: Row;
  casesInStock: number;
}

/** The stock lines of a cart at today's prices, with what is in stock now. What was never counted is quoted, not sold. */
export async function readCartOrder(
  db: Queryable,
  owner: CartOwner | null,
): Promise<{ rows: CartRow[]; lines: CartOrderLine[]; uncounted: CartRow[] }> {
  const rows = owner ? await listCartRows(db, owner) : [];
  const stock = rows.filter(({ product, line }) => toLineKind(product, line.options) === 'stock');
  const levels = await listStockLevels(
    db,
    stock.map(({ product }) => product.uuid),
  );
  const isCounted = ({ product }: CartRow) => levels.has(product.uuid);
  const companyId = owner && 'companyId' in owner ? owner.companyId : null;
  return {
    rows,
    lines: await priceRows(db, stock.filter(isCounted), companyId),
    uncounted: stock.filter((row) => !isCounted(row)),
  };
}

async function priceRows<Row extends StockRow>(
  db: Queryable,
  rows: readonly Row[],
  companyId: string | null,
): Promise<CartOrderLine<Row>[]> {
  const levels = await listStockLevels(
    db,
    rows.map(({ product }) => product.uuid),
  );
  const agreed = await readAgreedPrices(db, companyId);
  const wanted = new Map<string, number>();
  for (const { product, line } of rows)
    wanted.set(product.uuid, (wanted.get(product.uuid) ?? 0) + Math.ceil(line.quantity / product.casePack));
  return rows.map((row) => {
    const { product } = row;
    const left = levels.get(product.uuid)?.available ?? null;
    const isShort = (wanted.get(product.uuid) ?? 0) > (left ?? 0);
    const line = toCatalogLine(product, agreed, row.line);
    const fault = line.fault ?? (isShort ? describeShortage(product.title, left) : null);
    return { ...line, row, fault, casesInStock: left ?? 0 };
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
