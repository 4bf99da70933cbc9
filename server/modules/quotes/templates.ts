import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { openQuoteLine, type QuoteContent, type QuoteLine, quoteGroups } from '#contract/quotes/quote-content.ts';
import type { QuoteTemplate, TemplateLine } from '#contract/quotes/quote-template.ts';
import { isUuid } from '#contract/uuids.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { recordStores } from '#database/queries/content-stores.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { findProductByWords, listQuoteVersions, type QuoteRecord } from '#database/queries/quotes.ts';
import type { Parts } from '../../parts.ts';
import { editRecord } from '../editing/edit-record.ts';
import { priceOne } from './price-lines.ts';
import { rewriteDraft } from './staff-moves.ts';

const mostLines = 40;
const tooMany = () => fail('invalid', { msg: `A quote has up to ${mostLines} lines. Remove some first.` });

/** Adds a product at its minimum and the next cheaper quantities. */
export function addProductLine(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/quote/add-line'>,
  actor: StaffActor,
): Promise<QuoteRecord | Failure> {
  return rewriteDraft(parts, input, actor, async (tx, row, { content, internalNote }) => {
    const uuid = isUuid(input.product) ? input.product : await findProductByWords(tx, input.product);
    const found = uuid && (await findProductRow(tx, uuid));
    if (!found) return fail('invalid', { fields: { product: `We couldn’t find “${input.product}” in the catalog.` } });
    const { product } = found;
    const line = { productName: '', options: {}, note: '', quantity: product.moq, listPrice: null };
    const agreed = await readAgreedPrices(tx, row.companyId);
    const priced = priceOne(product, agreed, line);
    const lines = [...keepWritten(content), priced];
    return lines.length > mostLines ? tooMany() : { content: { ...content, lines }, internalNote };
  });
}

/** Adds the lines of a template at today's prices; its words and validity where the draft has none of its own. */
export function applyTemplate(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/quote/apply-template'>,
  actor: StaffActor,
): Promise<QuoteRecord | Failure> {
  return rewriteDraft(parts, input, actor, async (tx, row, { content, internalNote }) => {
    const values = await recordStores.quote_template.lock(tx, input.template_id);
    if (!values) return fail('notFound', { msg: 'This template was just removed.' });
    const template = values as QuoteTemplate;
    const kept = keepWritten(content);
    const lines = [...kept, ...(await priceTemplate(tx, template.lines, kept, row))];
    if (lines.length > mostLines) return tooMany();
    return {
      content: { lines, note: content.note || template.note, validity_days: template.validity_days },
      internalNote: internalNote || template.internal_note,
    };
  });
}

/** The line that only keeps the place of a first one gives way to a real one. */
function keepWritten({ lines }: QuoteContent): QuoteLine[] {
  return lines.filter(
    ({ name, breaks }) => !(name === openQuoteLine.name && breaks.every((each) => !each.unit_price_mills)),
  );
}

async function priceTemplate(tx: Queryable, lines: TemplateLine[], kept: QuoteLine[], row: QuoteRecord) {
  const agreed = await readAgreedPrices(tx, row.companyId);
  const letters = toFreeGroups(lines, kept);
  const priced: QuoteLine[] = [];
  for (const { name, product_uuid, options, note, group, quantities, charge } of lines) {
    const found = product_uuid ? await findProductRow(tx, product_uuid) : null;
    const [quantity = 1] = quantities;
    const requested = { productName: name, options, note, quantity, quantities, listPrice: null };
    const line = found ? priceOne(found.product, agreed, requested) : toCharge(name, options, note, quantities, charge);
    const letter = group && letters.get(group);
    priced.push({ ...line, ...(letter && { group: letter }) });
  }
  return priced;
}

/** Alternatives of a template never join those that the draft already has: its groups get letters that are free. */
function toFreeGroups(lines: readonly TemplateLine[], kept: readonly QuoteLine[]) {
  const taken = new Set(kept.flatMap(({ group }) => group ?? []));
  const letters = new Map<string, QuoteLine['group']>();
  for (const { group } of lines) {
    if (!group || letters.has(group)) continue;
    const free = [group, ...quoteGroups].find((letter) => !taken.has(letter));
    if (free) taken.add(free);
    letters.set(group, free);
  }
  return letters;
}

/** A charge at its own price; a product that left the catalog waits for one. */
function toCharge(
  name: string,
  options: Record<string, string>,
  note: string,
  quantities: readonly number[],
  charge: TemplateLine['charge'],
): QuoteLine {
  return {
    ...openQuoteLine,
    name,
    options,
    note,
    setup_cents: charge?.setup_cents ?? 0,
    lead_days: charge?.lead_days ?? 0,
    breaks: quantities.map((quantity) => ({
      quantity,
      unit_price_mills: charge?.unit_price_mills ?? 0,
      list_unit_mills: 0,
      freight_cents: 0,
    })),
  };
}

/** Saves the last version as a template that staff edit and remove like any other record. */
export async function saveTemplate(
  parts: Parts,
  { id, name }: { id: string; name: string },
  actor: StaffActor,
): Promise<{ id: string; name: string } | Failure> {
  const [last] = await listQuoteVersions(parts.database, [id]);
  if (!last) return fail('notFound');
  const { note, validity_days, lines } = last.content;
  const template: QuoteTemplate = {
    name,
    note,
    internal_note: last.internalNote,
    validity_days,
    lines: lines.map(toTemplateLine),
  };
  const saved = await editRecord(parts, { kind: 'quote_template', id: '', base: {}, next: { ...template } }, actor);
  if (!(saved instanceof Failure)) return { id: saved.id, name };
  if (saved.kind !== 'conflict') return saved;
  return fail('conflict', { msg: 'There’s already a template with this name. Please choose another.' });
}

function toTemplateLine({ name, product_uuid, options, note, group, breaks, setup_cents, lead_days }: QuoteLine) {
  const line: TemplateLine = {
    name,
    product_uuid,
    options,
    note,
    ...(group && { group }),
    quantities: breaks.map(({ quantity }) => quantity),
    ...(product_uuid === null && {
      charge: { unit_price_mills: breaks[0]?.unit_price_mills ?? 0, setup_cents, lead_days },
    }),
  };
  return line;
}
