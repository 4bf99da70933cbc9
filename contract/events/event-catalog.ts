import * as z from 'zod/mini';
import type { Roles } from '../auth/roles.ts';
import { getRequestWorkflow } from '../requests/kind-words.ts';
import type { RequestKind } from '../requests/request-kinds.ts';
import { quoteWorkflow } from '../workflows/quote-workflow.ts';
import { chatEvents } from './chat-events.ts';
import { companyEvents } from './company-events.ts';
import {
  defineEvent,
  type EventReader,
  type EventRow,
  isKey,
  labelMove,
  moveData,
  nothing,
  onlyStaff,
} from './define-event.ts';
import { designEvents } from './design-events.ts';
import { officeEvents } from './office-events.ts';
import { orderEvents } from './order-events.ts';
import { staffEvents } from './staff-events.ts';
import { storeEvents } from './store-events.ts';

export type { EventReader } from './define-event.ts';

const ofAccount = (staff: string) => defineEvent({ subject: 'user', data: nothing, label: onlyStaff(staff) });
const ofLinks = <S extends 'request' | 'quote'>(subject: S) => ({
  revoked: defineEvent({ subject, data: nothing, label: onlyStaff('Link revoked') }),
  sent: defineEvent({ subject, data: nothing, label: onlyStaff('New link sent to the customer') }),
});
const requestLinks = ofLinks('request');
const quoteLinks = ofLinks('quote');
const ofSubscriber = (staff: string) => defineEvent({ subject: 'subscriber', data: nothing, label: onlyStaff(staff) });
const ofAddress = (staff: string) =>
  defineEvent({ subject: 'user', data: z.object({ address: z.string() }), label: onlyStaff(staff) });
const ofLogin = (staff: string) =>
  defineEvent({
    subject: 'user',
    // One role in events from before there were several.
    data: z.object({ roles: z.optional(z.array(z.string())), role: z.optional(z.string()) }),
    label: onlyStaff(staff),
  });
const ofCompany = (staff: string) => defineEvent({ subject: 'company', data: nothing, label: onlyStaff(staff) });
const ofMember = (staff: string) =>
  defineEvent({ subject: 'company', data: z.object({ member: z.string() }), label: onlyStaff(staff) });
const ofMembership = (staff: string) =>
  defineEvent({ subject: 'company', data: z.object({ role: z.string() }), label: onlyStaff(staff) });

/**
 * Every kind of event that is written: what it happens to, what it carries, and what a timeline says of it. What people
 * write to each other is in `messages`; an event names the message and repeats none of its words.
 */
export const eventCatalog = {
  'request.received': defineEvent({
    subject: 'request',
    data: z.object({ source: z.optional(z.string()) }),
    label: ({ kind }) => getRequestWorkflow(kind).states.new.happened,
  }),
  'request.repeated': defineEvent({
    subject: 'request',
    data: nothing,
    label: onlyStaff('Sent again with the same text'),
  }),
  'request.taken': defineEvent({
    subject: 'request',
    data: z.object({ version: z.optional(z.int()) }),
    label: ({ name }) => ({
      staff: `Assigned to ${name || 'a colleague'}`,
      customer: `${name || 'A colleague'} is taking care of it`,
    }),
  }),
  'request.moved': defineEvent({
    subject: 'request',
    data: z.object({
      from: z.optional(z.string()),
      to: z.string(),
      version: z.optional(z.int()),
      /** What was written along with the move. */
      message: z.optional(z.string()),
    }),
    label: ({ data: { from = 'new', to }, byCustomer, kind }) =>
      labelMove(getRequestWorkflow(kind), { from, to, byCustomer }, 'new'),
  }),
  'request.link_closed': requestLinks.revoked,
  'request.link_sent': requestLinks.sent,
  // The thread beside the timeline shows the message itself.
  'conversation.posted': defineEvent({
    subject: 'request',
    data: z.object({ message: z.string(), internal: z.boolean() }),
    label: { staff: null, customer: null },
  }),

  'quote.started': defineEvent({ subject: 'quote', data: nothing, label: quoteWorkflow.states.draft.happened }),
  'quote.moved': defineEvent({
    subject: 'quote',
    data: z.object({
      ...moveData,
      /** What was written along with the move; the words themselves are in events from before quotes had a thread. */
      message: z.optional(z.string()),
    }),
    label: ({ data: { from, to }, byCustomer }) => labelMove(quoteWorkflow, { from, to, byCustomer }, 'draft'),
  }),
  'quote.link_closed': quoteLinks.revoked,
  'quote.link_sent': quoteLinks.sent,
  'quote.posted': defineEvent({
    subject: 'quote',
    data: z.object({ message: z.string(), internal: z.boolean() }),
    label: { staff: null, customer: null },
  }),

  ...orderEvents,
  ...designEvents,
  ...companyEvents,
  ...storeEvents,
  ...chatEvents,
  ...officeEvents,
  ...staffEvents,

  'company.created': ofCompany('Company created'),
  'company.renamed': ofCompany('Company renamed'),
  'company.edited': defineEvent({
    subject: 'company',
    data: z.object({ fields: z.array(z.string()) }),
    label: onlyStaff('Edited by staff'),
  }),
  'company.merged': defineEvent({
    subject: 'company',
    data: z.object({ from: z.string(), name: z.string(), done: z.optional(z.array(z.string())) }),
    label: ({ data: { name, done = [] } }) =>
      onlyStaff([`${name} merged into this company${done.length > 0 ? '.' : ''}`, ...done].join(' ')),
  }),
  'company.merged_away': defineEvent({
    subject: 'company',
    data: z.object({ into: z.string() }),
    label: onlyStaff('Merged into another company'),
  }),
  'company.chosen': ofCompany('Switched company'),
  'company.method_saved': ofCompany('Payment method saved'),
  'company.method_removed': ofCompany('Payment method removed'),
  'company.invited': ofMembership('Colleague invited'),
  'company.invitation_revoked': ofCompany('Invitation revoked'),
  'company.member_joined': ofMembership('Colleague joined'),
  'company.member_left': ofMember('Colleague left'),
  'company.member_removed': ofMember('Colleague removed'),
  'company.role_changed': defineEvent({
    subject: 'company',
    data: z.object({ member: z.string(), role: z.string() }),
    label: onlyStaff('Role changed'),
  }),

  'account.opened': defineEvent({
    subject: 'user',
    data: z.object({ agreed_to_terms: z.boolean() }),
    label: onlyStaff('Account created'),
  }),
  'account.verified': ofAccount('Email confirmed'),
  'account.email_asked': ofAccount('Email change requested'),
  'account.email_changed': ofAccount('Email changed'),
  'account.deleted': ofAccount('Account deleted'),
  'profile.changed': defineEvent({
    subject: 'user',
    data: z.object({ fields: z.array(z.string()) }),
    label: onlyStaff('Profile changed'),
  }),
  'password.reset_asked': ofAccount('New password requested'),
  'password.changed': ofAccount('Password changed'),
  'login.created': ofLogin('Login created'),
  'login.reset': ofLogin('Login reset'),
  'login.roles_changed': defineEvent({
    subject: 'user',
    data: z.object({ from: z.string(), to: z.string() }),
    label: onlyStaff('Roles changed'),
  }),
  'session.opened': defineEvent({
    subject: 'user',
    data: z.object({ session: z.string(), scope: z.string() }),
    label: onlyStaff('Logged in'),
  }),
  'session.closed': ofAccount('Logged out'),
  'session.revoked': defineEvent({
    subject: 'user',
    data: z.object({ sessions: z.int() }),
    label: onlyStaff('Other devices logged out'),
  }),
  'address.added': ofAddress('Address added'),
  'address.changed': ofAddress('Address changed'),
  'address.removed': ofAddress('Address removed'),

  'subscriber.asked': ofSubscriber('Newsletter requested'),
  'subscriber.confirmed': ofSubscriber('Newsletter confirmed'),
  'subscriber.left': ofSubscriber('Unsubscribed'),
  'subscribers.exported': defineEvent({
    subject: 'subscribers',
    data: z.object({ count: z.int() }),
    label: onlyStaff('Subscribers exported'),
  }),
  'message.resent': defineEvent({
    subject: 'message',
    data: z.object({ channel: z.string() }),
    label: onlyStaff('Email resent'),
  }),
};

type Catalog = typeof eventCatalog;
export type EventKind = keyof Catalog;
/** Kinds of one subject: `EventKindOf<'user'>`. */
export type EventKindOf<Subject extends string> = {
  [Kind in EventKind]: Catalog[Kind]['subject'] extends Subject ? Kind : never;
}[EventKind];
export type EventData<Kind extends EventKind> = z.infer<Catalog[Kind]['data']>;
export interface EventSubject<Kind extends EventKind> {
  type: Catalog[Kind]['subject'];
  id: string;
}

/** Who did it: a person, a timer or job ('system'), or the operator at the command line. */
export interface EventActor {
  id: string | null;
  roles: Roles | 'system' | 'operator';
  requestId?: string | null;
}

/** An event as it was stored, perhaps by an older version of the site. */
export interface StoredEvent {
  kind: string;
  detail: unknown;
  actorRole: string;
  actorName: string | null;
}

/** What the timeline says of an event, to one reader. A kind that is not in the catalog shows to staff by its name. */
export function tellEvent(event: StoredEvent, reader: EventReader, kind: RequestKind = 'quote'): string | null {
  const row: EventRow<string, z.ZodMiniType> | null = isKey(eventCatalog, event.kind)
    ? (eventCatalog[event.kind] as EventRow<string, z.ZodMiniType>)
    : null;
  const read = row?.data.safeParse(event.detail);
  if (!row || !read?.success) return reader === 'staff' ? toWords(event.kind) : null;
  const byCustomer = event.actorRole === 'customer';
  const label =
    typeof row.label === 'function'
      ? row.label({ data: read.data, byCustomer, name: event.actorName, kind })
      : row.label;
  return label[reader];
}

/** request.link_opened: 'Link opened'. */
function toWords(kind: string): string {
  const words = kind.slice(kind.indexOf('.') + 1).replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
