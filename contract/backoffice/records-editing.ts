import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, wholeNumber } from '../fields.ts';
import { CursorMeta, cursorInput } from './cursor-paging.ts';
import { recordKinds } from './record-schemas.ts';

const Kind = z.enum(recordKinds, 'We couldn’t find this kind of record.');
const Id = z.string().check(z.maxLength(400));
const Values = z.record(z.string(), z.unknown());

export const RecordChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  words: z.string(),
  before: z.nullable(Values),
  after: z.nullable(Values),
});
export type RecordChange = z.infer<typeof RecordChange>;

export const EditedRecord = z.object({
  kind: Kind,
  id: z.string(),
  title: z.string(),
  values: Values,
  /** Where customers see it; empty where they do not. */
  url: z.string(),
  may_edit: z.boolean(),
  /** Newest first, the last fifty. */
  history: z.array(RecordChange),
});
export type EditedRecord = z.infer<typeof EditedRecord>;

export const recordsEditingEndpoints = {
  'GET /api/backoffice/records': defineEndpoint({
    audience: 'staff',
    summary: 'Records of one kind that staff edit: products, categories, advertisements, pages, redirects, settings.',
    input: z.object({ ...cursorInput, kind: Kind, keyword: optionalText(200), category: optionalText(60) }),
    output: z.object({
      meta: CursorMeta,
      list: z.array(
        z.object({ id: z.string(), title: z.string(), note: z.string(), state: z.string(), image: z.string() }),
      ),
    }),
  }),

  'GET /api/backoffice/record': defineEndpoint({
    audience: 'staff',
    summary: 'One record with its history.',
    input: z.object({ kind: Kind, id: Id }),
    output: EditedRecord,
  }),

  'POST /api/backoffice/record/save': defineEndpoint({
    audience: 'staff',
    summary:
      'Writes the fields that differ from `base`, which is what the editor began with; an empty id adds a record. A field that a colleague changed meanwhile is a 409 with both values.',
    input: z.object({ kind: Kind, id: Id, base: Values, next: Values }),
    output: EditedRecord,
  }),

  'POST /api/backoffice/record/remove': defineEndpoint({
    audience: 'staff',
    summary: 'Removes a record that is still as the editor saw it.',
    input: z.object({ kind: Kind, id: Id, base: Values }),
    /** The change that Undo takes back. */
    output: z.object({ removed: z.boolean(), event_id: z.int() }),
  }),

  'POST /api/backoffice/record/undo': defineEndpoint({
    audience: 'staff',
    summary: 'Takes one change back, unless its fields have changed again.',
    input: z.object({ event_id: wholeNumber('event_id', 1, 9_999_999_999) }),
    output: z.object({ kind: Kind, id: z.string() }),
  }),
};
