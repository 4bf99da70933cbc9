import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, writtenAt } from './columns.ts';

export const advertisementGroups = pgTable('advertisement_groups', {
  code: text('code').primaryKey(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
});

export const advertisements = pgTable(
  'advertisements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupCode: text('group_code')
      .notNull()
      .references(() => advertisementGroups.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    relateValue: text('relate_value').notNull(),
    image: text('image').notNull().default(''),
    alt: text('alt').notNull().default(''),
    imageTitle: text('image_title').notNull().default(''),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [index('advertisements_group').on(table.groupCode, table.position)],
);

/** Pages staff write: solutions, guarantees, about us, articles, legal texts. `body` has the shape of its kind. */
export const contentPages = pgTable(
  'content_pages',
  {
    kind: text('kind').$type<'solution' | 'page' | 'article' | 'legal'>().notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull().default(0),
    body: jsonb('body').notNull(),
    updatedAt: writtenAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
