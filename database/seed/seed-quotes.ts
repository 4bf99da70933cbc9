import { desc, eq } from 'drizzle-orm';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { toUnitCostMills } from '#contract/catalog/pricing/cost.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { openQuoteLine, type QuoteContent, type QuoteLine } from '#contract/quotes/quote-content.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import type { Database, Queryable } from '../connect.ts';
import { findWorkplace } from '../queries/companies.ts';
import { insertMessage, lockConversation } from '../queries/conversations.ts';
import { recordEvent } from '../queries/events.ts';
import { insertQuote, insertQuoteVersion } from '../queries/quotes.ts';
import { products } from '../schema/catalog.ts';
import { quotes, quoteTemplates } from '../schema/quotes.ts';
import { seedOrderOf } from './seed-quote-order.ts';
import type { DemoQuote, Stories, StoryClock } from './stories.ts';

interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

type Product = typeof products.$inferSelect;

const zip = '07302';

/** Quotes in each state, for a first look at their pages. Only into a shop without quotes. */
export async function seedQuotes(
  database: Database,
  stories: Stories,
  people: { customer: Person; staff: Person },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [any] = await tx.select({ id: quotes.id }).from(quotes).limit(1);
    if (any) return;
    const shown = await tx
      .select()
      .from(products)
      .where(eq(products.customisable, true))
      .orderBy(desc(products.popularity))
      .limit(stories.quotes.length);
    const { companyId } = await findWorkplace(tx, people.customer.id);
    for (const [index, quote] of stories.quotes.entries()) {
      const [product, next] = [shown[index % shown.length], shown[(index + 1) % shown.length]];
      const offered = quote.withAlternative && next ? [product, next] : [product];
      await seedQuote(
        tx,
        quote,
        stories.clock,
        people,
        companyId,
        offered.flatMap((each) => each ?? []),
      );
    }
    await seedTemplate(tx, shown.slice(0, 3));
  });
}

async function seedQuote(
  tx: Queryable,
  demo: DemoQuote,
  { daysAgo }: StoryClock,
  { customer, staff }: { customer: Person; staff: Person },
  companyId: string | null,
  offered: Product[],
): Promise<void> {
  const [product] = offered;
  if (!product) return;
  const actors: Record<'customer' | 'staff' | 'timer', EventActor> = {
    customer: { id: customer.id, roles: [] },
    staff: { id: staff.id, roles: ['admin'] },
    timer: { id: null, roles: 'system' },
  };
  const state = demo.moves.at(-1)?.to ?? 'draft';
  const sends = demo.moves.filter(({ to }) => to === 'sent').length;
  const toLines = (percent: number): QuoteLine[] =>
    offered.map((each) => ({
      ...toLine(each, demo.quantity, percent),
      ...(offered.length > 1 && { group: 'A' as const }),
    }));
  const list = { lines: toLines(100), note: '', validity_days: 30 };
  const content = { ...list, lines: toLines(demo.price ?? 100), note: demo.note };
  const toSent = (version: QuoteContent, ago: number) => ({
    sentAt: daysAgo(ago),
    validUntil: daysAgo(ago - version.validity_days)
      .toISOString()
      .slice(0, 10),
  });
  const first = sends > 1 ? list : content;
  const row = await insertQuote(
    tx,
    {
      state,
      version: demo.moves.length + 1,
      email: customer.email,
      restaurant: 'Fern & Folk',
      zipcode: zip,
      userId: customer.id,
      companyId,
      ownerId: staff.id,
      createdAt: daysAgo(demo.daysAgo),
      updatedAt: daysAgo(demo.daysAgo * 0.8),
    },
    {
      content: first,
      costs: toCosts(offered, first),
      authorId: staff.id,
      internalNote: demo.internalNote,
      ...(sends > 0 && toSent(first, demo.daysAgo)),
    },
  );
  if (sends > 1)
    await insertQuoteVersion(tx, {
      quoteId: row.id,
      number: 2,
      content,
      costs: toCosts(offered, content),
      authorId: staff.id,
      ...toSent(content, demo.daysAgo / 2),
    });
  const subject = { type: 'quote', id: row.id } as const;
  await recordEvent(tx, 'quote.started', subject, actors.staff, {}, daysAgo(demo.daysAgo));
  let from: QuoteState = 'draft';
  for (const [index, { to, by, text }] of demo.moves.entries()) {
    const at = daysAgo(demo.daysAgo * (1 - (index + 1) / 20));
    const message = text && (await seedMessage(tx, row.id, by === 'customer' ? customer : staff, by, text, at));
    const data = { from, to, version: index + 2, ...(message && { message }) };
    await recordEvent(tx, 'quote.moved', subject, actors[by], data, at);
    from = to;
  }
  if (state === 'accepted') await seedOrderOf(tx, row, content, customer, product);
}

async function seedMessage(
  tx: Queryable,
  quoteId: string,
  author: Person,
  by: 'customer' | 'staff' | 'timer',
  text: string,
  createdAt: Date,
): Promise<string> {
  const { id: conversationId } = await lockConversation(tx, { kind: 'quote', id: quoteId });
  const authorKind = by === 'customer' ? 'customer' : 'staff';
  const { firstName: authorName, id: authorId } = author;
  return (await insertMessage(tx, { conversationId, authorKind, authorId, authorName, text, createdAt })).id;
}

/** As the quote builder prices it: the quantity and the next cheaper ones, freight to the ZIP code. */
function toLine(product: Product, quantity: number, percent: number): QuoteLine {
  const rules = toRules(product);
  const quantities = [quantity, ...product.priceLadder.map((each) => each.quantity)]
    .filter((each, index, all) => each >= quantity && all.indexOf(each) === index)
    .slice(0, 3);
  const [method] = product.printMethods;
  const cartonMm = readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams });
  return {
    ...openQuoteLine,
    name: product.title,
    product_uuid: product.uuid,
    setup_cents: method?.setup_fee_cents ?? 0,
    lead_days: method?.lead_days ?? 0,
    breaks: quantities.map((each) => {
      const priced = priceLine(rules, { quantity: each });
      const freight = estimateFreight(defaultFreightRates, zip, [{ ...priced, cartonMm }]);
      return {
        quantity: each,
        unit_price_mills: Math.ceil((priced.unitMills * percent) / 100),
        list_unit_mills: priced.unitMills,
        freight_cents: freight.kind === 'estimate' ? freight.mostCents : 0,
      };
    }),
  };
}

const toRules = (product: Product) => ({
  options: product.options,
  print_methods: product.printMethods,
  price_ladder: product.priceLadder,
  cost_ladder: product.costLadder,
  case_pack: product.casePack,
  case_weight_grams: product.caseWeightGrams,
  moq: product.moq,
});

const toCosts = (offered: readonly Product[], { lines }: QuoteContent) =>
  lines.map(({ breaks }, at) => {
    const product = offered[at];
    return breaks.map(({ quantity }) => (product ? toUnitCostMills(toRules(product), {}, quantity) : null));
  });

async function seedTemplate(tx: Queryable, shown: readonly Product[]): Promise<void> {
  const lines = shown.map(({ title, uuid, moq }) => ({
    name: title,
    product_uuid: uuid,
    options: {},
    note: '',
    quantities: [Math.max(moq, 5000)],
  }));
  const content = { note: 'Everything for the first three months.', internal_note: '', validity_days: 30, lines };
  if (lines.length > 0) await tx.insert(quoteTemplates).values({ name: 'Opening kit', content });
}
