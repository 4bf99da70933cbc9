import { randomUUID } from 'node:crypto';
import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { RecordKind } from '#contract/backoffice/record-schemas.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { formatInstant } from '#contract/format-date.ts';
import { defaultOrderSettings } from '#contract/orders/order-settings.ts';
import { noBankDetails } from '#contract/payments/bank-details.ts';
import { defaultQuoteRules } from '#contract/quotes/quote-margin.ts';
import type { QuoteTemplate } from '#contract/quotes/quote-template.ts';
import { attributes, categories, industryTags, productKinds } from '../schema/catalog.ts';
import { advertisements, contentPages } from '../schema/content.ts';
import { quoteTemplates } from '../schema/quotes.ts';
import { redirects, settings } from '../schema/records.ts';
import { searchWords, servings, synonyms } from '../schema/search.ts';
import { productStore } from './product-store.ts';
import { isUuid, type RecordStore, toLike, toWholePage } from './record-store.ts';
import { ofTable } from './table-store.ts';

/** Rows that are their own values, by their slug; `toWords` is what they are about. */
function ofSlugs<Table extends typeof productKinds | typeof searchWords | typeof servings>(
  table: Table,
  toWords: (row: Table['$inferSelect']) => string[],
): RecordStore {
  return ofTable<Table>({
    table,
    key: table.slug,
    toKey: (id) => id,
    sort: [table.slug],
    words: [table.slug],
    toId: ({ slug }) => slug,
    toListed: (row) => ({ title: row.slug, note: toWords(row).slice(0, 6).join(', '), ...plain }),
    toValues: (row) => ({ ...row }),
    toRow: (values) => values as Table['$inferInsert'],
  });
}

const toUuidKey = (id: string) => (isUuid(id) ? id : null);
const readText = (values: Values, name: string) => String(values[name] ?? '');
const readNumber = (values: Values, name: string) => Number(values[name] ?? 0);
const readDate = (value: unknown) => (typeof value === 'string' && value ? new Date(value) : null);
const plain = { state: '', image: '' };

/** Pages of one kind; what they say is one JSON value. */
function ofPages(kind: 'solution' | 'page' | 'article' | 'legal'): RecordStore {
  const matches = (slug: string) => and(eq(contentPages.kind, kind), eq(contentPages.slug, slug));
  const split = ({ position, ...body }: Values) => ({ position: Number(position ?? 0), body });
  return {
    order: { columns: [], descending: false },
    async list(db, { keyword }) {
      const rows = await db
        .select()
        .from(contentPages)
        .where(and(eq(contentPages.kind, kind), keyword ? ilike(contentPages.slug, toLike(keyword)) : undefined))
        .orderBy(asc(contentPages.position), asc(contentPages.slug));
      return toWholePage(
        rows.map(({ slug, body }) => {
          const { title } = (body ?? {}) as { title?: unknown };
          return { id: slug, title: typeof title === 'string' ? title : slug, note: slug, ...plain };
        }),
      );
    },
    async lock(db, slug) {
      const [row] = await db.select().from(contentPages).where(matches(slug)).for('update');
      return row ? { ...(row.body as Values), position: row.position } : null;
    },
    async insert(db, values) {
      const slug = readText(values, 'slug');
      await db.insert(contentPages).values({ kind, slug, ...split(values) });
      return slug;
    },
    async update(db, id, values) {
      const slug = readText(values, 'slug');
      await db
        .update(contentPages)
        .set({ slug, ...split(values), updatedAt: sql`now()` })
        .where(matches(id));
      return slug;
    },
    async remove(db, slug) {
      await db.delete(contentPages).where(matches(slug));
    },
  };
}

/** One row of the settings: the defaults with what staff have set over them. */
function ofSetting(
  key: 'faq' | 'brand' | 'freight' | 'orders' | 'bank_details' | 'quote_rules',
  defaults: Values,
): RecordStore {
  const store: RecordStore = {
    order: { columns: [], descending: false },
    list: async () => toWholePage([{ id: key, title: key, note: '', ...plain }]),
    async lock(db) {
      // A setting that is not there yet has no row to hold: the key itself is held.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      return { ...defaults, ...(row?.value as Values | undefined) };
    },
    async insert(db, value) {
      await db
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
      return key;
    },
    update: (db, _id, values) => store.insert(db, values),
    remove: async () => undefined,
  };
  return store;
}

export const recordStores: Record<RecordKind, RecordStore> = {
  product: productStore,
  category: ofTable({
    table: categories,
    key: categories.uuid,
    toKey: toUuidKey,
    sort: [categories.position, categories.name],
    words: [categories.name, categories.slug],
    toId: ({ uuid }) => uuid,
    toListed: ({ name, slug, image }) => ({ title: name, note: slug, state: '', image }),
    toValues: ({ uuid: _uuid, imageAlt, ...row }) => ({ ...row, image_alt: imageAlt }),
    toRow: ({ image_alt, ...values }, id = randomUUID()) =>
      ({ ...values, imageAlt: image_alt, uuid: id }) as typeof categories.$inferInsert,
  }),
  industry: ofTable({
    table: industryTags,
    key: industryTags.uuid,
    toKey: toUuidKey,
    sort: [industryTags.position, industryTags.name],
    words: [industryTags.name, industryTags.slug],
    toId: ({ uuid }) => uuid,
    toListed: ({ name, slug }) => ({ title: name, note: slug, ...plain }),
    toValues: ({ uuid: _uuid, ...row }) => row,
    toRow: (values, id = randomUUID()) => ({ ...values, uuid: id }) as typeof industryTags.$inferInsert,
  }),
  attribute: ofTable({
    table: attributes,
    key: attributes.key,
    toKey: (id) => id,
    sort: [attributes.position, attributes.label],
    words: [attributes.label, attributes.key],
    toId: ({ key }) => key,
    toListed: ({ key, label, filterable }) => ({
      title: label,
      note: key,
      state: filterable ? 'Filter' : '',
      image: '',
    }),
    toValues: (row) => ({ ...row }),
    toRow: (values) => values as typeof attributes.$inferInsert,
  }),
  product_kind: ofSlugs(productKinds, ({ uses }) => uses),
  advertisement: ofTable({
    table: advertisements,
    key: advertisements.id,
    toKey: toUuidKey,
    sort: [advertisements.groupCode, advertisements.position],
    words: [advertisements.title, advertisements.groupCode],
    toId: ({ id }) => id,
    toListed: ({ title, groupCode, image, startsAt, endsAt }) => ({
      title,
      note: groupCode,
      state: toRun(startsAt, endsAt),
      image,
    }),
    toValues: (row) => ({
      group: row.groupCode,
      position: row.position,
      title: row.title,
      description: row.description,
      relate_value: row.relateValue,
      image: row.image,
      alt: row.alt,
      image_title: row.imageTitle,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
    }),
    toRow: (values, id = randomUUID()) => ({
      id,
      groupCode: readText(values, 'group'),
      position: readNumber(values, 'position'),
      title: readText(values, 'title'),
      description: readText(values, 'description'),
      relateValue: readText(values, 'relate_value'),
      image: readText(values, 'image'),
      alt: readText(values, 'alt'),
      imageTitle: readText(values, 'image_title'),
      startsAt: readDate(values.starts_at),
      endsAt: readDate(values.ends_at),
    }),
  }),
  solution: ofPages('solution'),
  page: ofPages('page'),
  article: ofPages('article'),
  legal: ofPages('legal'),
  redirect: ofTable({
    table: redirects,
    key: redirects.from,
    toKey: (id) => id,
    sort: [redirects.from],
    words: [redirects.from, redirects.to],
    toId: ({ from }) => from,
    toListed: ({ from, to, permanent }) => ({
      title: from,
      note: `to ${to}`,
      state: permanent ? 'Permanent' : 'Temporary',
      image: '',
    }),
    toValues: ({ from, to, permanent }) => ({ from, to, permanent }),
    toRow: (values) => ({
      from: readText(values, 'from'),
      to: readText(values, 'to'),
      permanent: values.permanent === true,
    }),
  }),
  serving: ofSlugs(servings, ({ names }) => names),
  search_words: ofSlugs(searchWords, ({ words }) => words),
  synonyms: ofTable({
    table: synonyms,
    key: synonyms.id,
    toKey: (id) => (/^\d{1,9}$/.test(id) ? Number(id) : null),
    sort: [synonyms.id],
    words: [],
    toId: ({ id }) => String(id),
    toListed: ({ words }) => ({ title: words.join(', '), note: '', ...plain }),
    toValues: ({ words }) => ({ words }),
    toRow: ({ words }) => ({ words: words as string[] }),
  }),
  faq: ofSetting('faq', { list: [] }),
  brand: ofSetting('brand', { ...defaultBrand }),
  freight: ofSetting('freight', { ...defaultFreightRates }),
  orders: ofSetting('orders', { ...defaultOrderSettings }),
  bank_details: ofSetting('bank_details', { ...noBankDetails }),
  quote_rules: ofSetting('quote_rules', { ...defaultQuoteRules }),
  quote_template: ofTable({
    table: quoteTemplates,
    key: quoteTemplates.id,
    toKey: toUuidKey,
    sort: [quoteTemplates.name],
    words: [quoteTemplates.name],
    toId: ({ id }) => id,
    toListed: ({ name, content }) => ({
      title: name,
      note: content.lines.map((line) => line.name).join(', '),
      ...plain,
    }),
    toValues: ({ name, content }) => ({ name, ...content }),
    toRow: ({ name, ...content }, id = randomUUID()) => ({
      id,
      name: String(name),
      content: content as Omit<QuoteTemplate, 'name'>,
      updatedAt: new Date(),
    }),
  }),
};

function toRun(startsAt: Date | null, endsAt: Date | null): string {
  const now = new Date();
  if (startsAt && startsAt > now) return `Starts ${formatInstant(startsAt.toISOString())}`;
  if (endsAt) return endsAt > now ? `Until ${formatInstant(endsAt.toISOString())}` : 'Ended';
  return 'Runs';
}
