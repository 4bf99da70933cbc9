import type { CatalogueProduct } from '#contract/catalog/catalogue-product.ts';
import type { LineFault } from './catalog-file-error.ts';

type Parsed =
  | { success: true; data: CatalogueProduct }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };

/** What the schema says of a row, then what only the row as a whole can say. */
export function judgeProduct(line: number, fields: Record<string, unknown>, parsed: Parsed): LineFault[] {
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      line,
      column: path.map(String).join('.'),
      value: toText(readPath(fields, path)),
      sentence: message === 'Invalid input' ? 'This value is missing or of the wrong kind.' : message,
    }));
  }
  const { price_ladder: ladder, moq, order_multiple: multiple, customisable, stock } = parsed.data;
  const faults: LineFault[] = [];
  const complain = (column: string, value: unknown, sentence: string) =>
    faults.push({ line, column, value: toText(value), sentence });
  for (const [position, step] of ladder.entries()) {
    const last = ladder[position - 1];
    if (!last) continue;
    if (step.quantity <= last.quantity)
      complain('price_ladder', step.quantity, 'Quantities of a price ladder must rise.');
    if (step.unit_price_mills >= last.unit_price_mills)
      complain(
        'price_ladder',
        (step.unit_price_mills / 1000).toFixed(3),
        'Prices of a ladder must fall as the quantity rises.',
      );
  }
  if (moq % multiple !== 0) complain('moq', moq, `The minimum must be a multiple of ${multiple}.`);
  if (ladder[0] && ladder[0].quantity > moq)
    complain('price_ladder', ladder[0].quantity, `The ladder must begin at the minimum of ${moq}.`);
  if (!customisable && !stock) complain('stock', 'no', 'A product must be customisable, in stock, or both.');
  return faults;
}

function readPath(fields: Record<string, unknown>, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], fields);
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? '').slice(0, 80);
}
