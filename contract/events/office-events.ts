import * as z from 'zod/mini';
import { catalogFormats } from '../catalog/catalog-file-formats.ts';
import { defineEvent, onlyStaff } from './define-event.ts';

const ofAssignment = <const Subject extends string>(subject: Subject) =>
  defineEvent({
    subject,
    /** First and last name of the new owner as it was; null for none. */
    data: z.object({ owner: z.nullable(z.string()) }),
    label: ({ data: { owner } }) => onlyStaff(owner ? `Assigned to ${owner}` : 'Unassigned'),
  });

/** A row that staff edit: each field with its value before and after. A new row has no value before. */
const ofEdit = <const Subject extends string>(subject: Subject, words: string) =>
  defineEvent({
    subject,
    data: z.object({
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      /** The event that this one takes back. */
      undoes: z.optional(z.int()),
    }),
    label: ({ data: { before, after, undoes } }) =>
      onlyStaff(`${words} ${undoes ? 'restored' : !before ? 'added' : after ? 'changed' : 'removed'}`),
  });

/** What staff do in the back office beside moving things along. */
export const officeEvents = {
  'request.assigned': ofAssignment('request'),
  'quote.assigned': ofAssignment('quote'),
  'design.assigned': ofAssignment('design'),
  'release.assigned': ofAssignment('release'),
  'order.assigned': ofAssignment('order'),

  'product.edited': ofEdit('product', 'Product'),
  'category.edited': ofEdit('category', 'Category'),
  'industry.edited': ofEdit('industry', 'Restaurant type'),
  'attribute.edited': ofEdit('attribute', 'Attribute'),
  'product_kind.edited': ofEdit('product_kind', 'Shared uses'),
  'advertisement.edited': ofEdit('advertisement', 'Advertisement'),
  'solution.edited': ofEdit('solution', 'Solution'),
  'page.edited': ofEdit('page', 'Page'),
  'article.edited': ofEdit('article', 'Article'),
  'legal.edited': ofEdit('legal', 'Legal text'),
  'redirect.edited': ofEdit('redirect', 'Redirect'),
  'serving.edited': ofEdit('serving', 'Dish or occasion'),
  'synonyms.edited': ofEdit('synonyms', 'Synonyms'),
  'search_words.edited': ofEdit('search_words', 'Search words'),
  'faq.edited': ofEdit('faq', 'FAQ'),
  'brand.edited': ofEdit('brand', 'Company and brand'),
  'freight.edited': ofEdit('freight', 'Freight rates'),
  'orders.edited': ofEdit('orders', 'Order settings'),
  'bank_details.edited': ofEdit('bank_details', 'Bank details'),
  'quote_rules.edited': ofEdit('quote_rules', 'Quote rules'),
  'quote_template.edited': ofEdit('quote_template', 'Quote template'),
  'catalog.exported': defineEvent({
    subject: 'catalog',
    data: z.object({ format: z.enum(catalogFormats) }),
    label: onlyStaff('Catalog exported'),
  }),
  'catalog.imported': defineEvent({
    subject: 'catalog',
    data: z.object({ added: z.int(), changed: z.int(), missing: z.int() }),
    label: ({ data: { added, changed } }) => onlyStaff(`File imported: ${added} added, ${changed} changed`),
  }),
};
