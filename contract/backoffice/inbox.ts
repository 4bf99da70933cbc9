import * as z from 'zod/mini';
import { conversationKinds } from '../conversations/message.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, optionalUuid, requiredText, wholeNumber } from '../fields.ts';
import { Tone } from '../workflows/move-offer.ts';
import { dueGroups } from './inbox-due.ts';

/** What can wait on us. A new kind has a row in database/queries/inbox.ts and in server/modules/backoffice/inbox-kinds.ts. */
export const inboxKinds = [
  'request',
  'quote',
  'design',
  'release',
  'problem',
  'payment',
  'chat',
  'email',
  'order',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxKindLabels: Record<InboxKind, string> = {
  request: 'Requests',
  quote: 'Quotes',
  design: 'Designs',
  release: 'Releases',
  order: 'Orders',
  problem: 'Problems',
  payment: 'Payments',
  chat: 'Chats',
  email: 'Failed emails',
};

export const inboxViews = ['ours', 'mine', 'unassigned', 'waiting'] as const;
export type InboxView = (typeof inboxViews)[number];

export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  id: z.string(),
  number: z.string(),
  restaurant: z.string(),
  /** What it is about, in one line. */
  what: z.string(),
  url: z.string(),
  version: z.int(),
  staff_label: z.string(),
  tone: Tone,
  waits_for: z.enum(['staff', 'customer']),
  since: z.iso.datetime(),
  /** Null while we wait on the customer. */
  due_at: z.nullable(z.iso.datetime()),
  /** Business time until then, less than nothing when it is late, and how much there was. */
  left_ms: z.nullable(z.int()),
  allowed_ms: z.int(),
  group: z.enum(dueGroups),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The conversation about it, which can be answered from the inbox; null where it has none, or a screen of its own. */
  thread: z.nullable(z.object({ subject: z.enum(conversationKinds), id: z.string() })),
  /** Messages of the customer that no member of staff has read. */
  unread: z.int(),
  may_assign: z.boolean(),
  /** What the caller may do with it from the list. */
  moves: z.array(
    z.object({
      to: z.string(),
      label: z.string(),
      reason: z.enum(['none', 'optional', 'required']),
      /** Made by one key: it is the usual next step, needs no words, and the customer gets no email. */
      is_quick: z.boolean(),
    }),
  ),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxCounts = z.object({
  ours: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  waiting: z.int(),
  /** What waits on us by kind. */
  kinds: z.record(z.enum(inboxKinds), z.int()),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

export type Inbox = z.infer<(typeof backofficeInboxEndpoints)['GET /api/backoffice/inbox']['output']>;

const Items = z
  .array(
    z.object({
      kind: z.enum(inboxKinds, 'We couldn’t find this kind of work.'),
      id: z.string().check(z.minLength(1), z.maxLength(40)),
      version: z._default(wholeNumber('version', 0, 1_000_000_000), 0),
    }),
    'Please select something first.',
  )
  .check(z.minLength(1, 'Please select something first.'), z.maxLength(200, 'Please select 200 or fewer at once.'));

/** What became of each, in the order they were named; an empty sentence for one that worked. */
const Outcome = z.object({
  done: z.int(),
  results: z.array(z.object({ kind: z.enum(inboxKinds), id: z.string(), msg: z.string() })),
});

export const backofficeInboxEndpoints = {
  'GET /api/backoffice/inbox': defineEndpoint({
    audience: 'staff',
    summary: 'Everything that waits on us, by whom and since when, the most urgent first.',
    input: z.object({
      view: z._default(z.enum(inboxViews), 'ours'),
      kind: z.optional(z.union([z.literal(''), z.enum(inboxKinds)])),
      keyword: optionalText(200),
    }),
    output: z.object({
      list: z.array(InboxItem),
      /** More than the list shows. */
      has_more: z.boolean(),
      counts: InboxCounts,
      staff: z.array(z.object({ id: z.string(), name: z.string() })),
      views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
    }),
  }),

  'GET /api/backoffice/inbox/counts': defineEndpoint({
    audience: 'staff',
    summary: 'How much waits on us, on the caller and on customers.',
    input: z.object({}),
    output: InboxCounts,
  }),

  'POST /api/backoffice/inbox/assign': defineEndpoint({
    audience: 'staff',
    summary: 'Gives work to a member of staff, or to none. Each kind needs the capability to do it.',
    input: z.object({ items: Items, owner_id: optionalUuid('owner_id') }),
    output: Outcome,
  }),

  'POST /api/backoffice/inbox/move': defineEndpoint({
    audience: 'staff',
    summary: 'Makes one move with several things of one kind, each in its own transaction.',
    input: z.object({ items: Items, to: requiredText('Please choose a move.', 40), reason: optionalText(2000) }),
    output: Outcome,
  }),

  'POST /api/backoffice/inbox/view/save': defineEndpoint({
    audience: 'staff',
    summary: 'Keeps a filter of the inbox under a name; the same name again replaces it.',
    input: z.object({ name: requiredText('Please name this view.', 40), query: optionalText(500) }),
    output: z.object({ id: z.string() }),
  }),

  'POST /api/backoffice/inbox/view/remove': defineEndpoint({
    audience: 'staff',
    summary: 'Removes a saved view of the caller.',
    input: z.object({ id: z.uuid('We couldn’t find this view.') }),
    output: z.object({ removed: z.boolean() }),
  }),
};
