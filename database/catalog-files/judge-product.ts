import type * as z from 'zod/mini';
import { type AttributeKind, judgeAttributes } from '#contract/catalog/attributes.ts';
import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { judgePrint } from '#contract/catalog/judge-print.ts';
import { fitsMethod } from '#contract/catalog/pricing/choice.ts';
import { judgeCosts, judgeLadder } from '#contract/catalog/pricing/judge-ladder.ts';
import type { LineFault } from './catalog-file-error.ts';
import { toFaultSentence } from './fault-sentence.ts';

type Parsed =
  | { success: true; data: CatalogFileProduct }
  | { success: false; error: { issues: readonly z.core.$ZodIssue[] } };

/** What the schema says of a row, then what only the row as a whole can say. */
export function judgeProduct(
  line: number,
  fields: Record<string, unknown>,
  parsed: Parsed,
  attributes: ReadonlyMap<string, AttributeKind>,
): LineFault[] {
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => {
      const value = readPath(fields, issue.path);
      return {
        line,
        column: issue.path.map(String).join('.'),
        value: toText(value),
        sentence: toFaultSentence(issue, value),
      };
    });
  }
  const { moq, order_multiple: multiple, customisable, stock } = parsed.data;
  const faults: LineFault[] = [];
  const complain = (column: string, value: unknown, sentence: string) =>
    faults.push({ line, column, value: toText(value), sentence });
  for (const { value, sentence } of judgeLadder(parsed.data)) complain('price_ladder', value, sentence);
  for (const { value, sentence } of judgeCosts(parsed.data)) complain('cost_ladder', value, sentence);
  if (moq % multiple !== 0) complain('moq', moq, `The minimum must be a multiple of ${multiple}.`);
  if (!customisable && !stock) complain('stock', 'no', 'A product must be customizable, in stock, or both.');
  for (const { key, value, sentence } of judgeAttributes(parsed.data.attributes ?? {}, attributes))
    complain(`attributes.${key}`, value, sentence);
  for (const { method, setup_fee_cents: fee } of parsed.data.print_methods)
    if (method === 'none' && fee > 0)
      complain('print_methods', method, 'Setup is for printing: without a print there is none.');
  for (const { value, sentence } of listOptionFaults(parsed.data)) complain('options', value, sentence);
  for (const { field, value, sentence } of judgePrint(parsed.data)) complain(field, value, sentence);
  return faults;
}

/** What `checkChoice` relies on: every method can be ordered, and the default at the product's own minimum. */
function listOptionFaults({ options, print_methods: methods, moq, order_multiple: multiple }: CatalogFileProduct) {
  const faults: { value: string; sentence: string }[] = [];
  for (const { name, values } of options) {
    for (const { label, print_method: wanted, min_quantity: least } of values) {
      if (wanted && !methods.some(({ method }) => method === wanted))
        faults.push({ value: label, sentence: `The product has no print method ${wanted}.` });
      if (least && (least <= moq || least % multiple !== 0))
        faults.push({
          value: label,
          sentence: `The minimum for a value must be above ${moq} and a multiple of ${multiple}.`,
        });
    }
    for (const method of methods) {
      const first = values.find((value) => fitsMethod(value, method));
      if (!first) faults.push({ value: name, sentence: `No value of this option works with ${method.method}.` });
      else if (first.min_quantity)
        faults.push({ value: first.label, sentence: `The first value for ${method.method} can’t have a minimum.` });
    }
  }
  return faults;
}

function readPath(fields: Record<string, unknown>, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], fields);
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? '').slice(0, 80);
}
