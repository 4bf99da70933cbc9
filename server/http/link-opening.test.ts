import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkScope } from '#contract/access-links/access-links.ts';
import type { LinkSubject } from '#database/queries/access-links.ts';
import { createLink } from '../access-links/access-links.ts';
import { createPeople } from '../modules/companies/test-support/company-of.ts';
import { placeTestOrder } from '../modules/orders/test-support/demo-order.ts';
import {
  type LinkOf,
  linksOf,
  members,
  type OpenedKind,
  type Opener,
  openingRows,
  outsiders,
  type Reach,
  staffOpeners,
  toExpected,
} from '../test-support/link-opening-table.ts';
import { acceptance } from '../test-support/quote-access-rows.ts';
import { createQuoteStory } from '../test-support/quote-story.ts';
import { sendMessage } from '../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

const openers: readonly Opener[] = [...members, ...outsiders, ...staffOpeners];
const place = { name: 'Bistro', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' };
let site: TestApp;
let tokens: Record<Exclude<Opener, 'anonymous'>, string>;
let mailboxes: Record<Exclude<LinkOf, 'browser'>, string>;
/** What a link of each kind opens, and what our emails let it do. */
let subjects: Record<OpenedKind, { subject: LinkSubject; scope: LinkScope }>;

beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  const people = createPeople(site);
  const story = await createQuoteStory(site);
  const [owner, buyer, viewer, former, stranger] = await Promise.all(
    ['owner', 'buyer', 'viewer', 'former', 'stranger'].map((name) => people.arrive(name)),
  );
  if (!owner || !buyer || !viewer || !former || !stranger) throw new Error('A person is missing.');
  for (const member of [buyer, viewer, former])
    await people.join(owner, member, member === viewer ? 'viewer' : 'buyer');
  await people.change('member/remove', { user_id: former.id }, owner);
  await site.post('/api/store/limit', { user_id: buyer.id, limit_cents: 1_000 }, owner.token);
  const companyId = (await people.company(owner)).company?.id ?? '';
  // Where a buyer is the owner of a company of their own too, this is the one they work in.
  await people.change('switch', { company_id: companyId }, buyer);

  const requested = await story.ask({ business_email: buyer.email, customize_type: 'design' }, buyer.token);
  await sendMessage(site, requested.id, 'Our answer.', story.sales);
  const quote = await story.start(requested.id);
  await story.move(quote, 'sent');
  const readId = async (text: string, values: unknown[]) => String((await site.query(text, values))[0]?.id);
  const designId = await readId('select id from designs where request_id = $1', [requested.id]);
  const { order } = await placeTestOrder(site, { companyId, userId: buyer.id, email: buyer.email });
  const approvalId = await readId(
    `insert into store_approvals (source, reorder_of, company_id, user_id, lines, ship_to, freight_cents, total_cents, client_key)
     values ('reorder', $5, $1, $2, $3, $4, 0, 50000, 'opening') returning id`,
    [
      companyId,
      buyer.id,
      JSON.stringify([{ quantity: 500, title: 'Cups', unitMills: 100, setupCents: 0 }]),
      JSON.stringify(place),
      order.id,
    ],
  );
  const ordered = await story.send(undefined, buyer);
  await placeTestOrder(site, { companyId, userId: buyer.id, email: buyer.email, quoteId: ordered.quote.id });
  const request = { subject: { kind: 'request', id: requested.id }, scope: 'respond' } as const;
  subjects = {
    request,
    quote: { subject: { kind: 'quote', id: quote.id }, scope: 'approve' },
    'quote by its request': request,
    design: { subject: { kind: 'design', id: designId }, scope: 'approve' },
    'design by its request': request,
    // As they were sent before: the scope is capped.
    order: { subject: { kind: 'order', id: order.id }, scope: 'approve' },
    'order by its quote': { subject: { kind: 'quote', id: ordered.quote.id }, scope: 'approve' },
    storage: { subject: { kind: 'storage', id: companyId }, scope: 'respond' },
    approval: { subject: { kind: 'approval', id: approvalId }, scope: 'approve' },
  };
  mailboxes = {
    owner: owner.email,
    buyer: buyer.email,
    viewer: viewer.email,
    former: former.email,
    kitchen: 'kitchen@unknown.example',
  };
  const { customer: _, ...staff } = await site.logInEveryRole();
  tokens = {
    owner: owner.token,
    buyer: buyer.token,
    viewer: viewer.token,
    former: former.token,
    stranger: stranger.token,
    ...staff,
  };
}, 120_000);
afterAll(() => site.close());

let serial = 0;
interface Sent {
  status: number;
  data: { moves?: { to: string }[]; messages?: { text: string }[] };
}

/** Each from a network of its own: budgets are tested elsewhere. */
async function send(path: string, by: Opener, body?: object): Promise<Sent> {
  serial += 1;
  const response = await site.app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
      ...(by !== 'anonymous' && { authorization: `Bearer ${tokens[by]}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Sent['data'] };
  return { status: response.status, data };
}

/** What is tried with a link, in the order of scopes. Nothing of it changes anything, since it is out of date or incomplete. */
interface Tries {
  view(token: string): string;
  respond(token: string): [string, object];
  approve?(token: string): [string, object];
  /** Where a code for it is sent. */
  code?: string;
}

const write =
  (subject: string) =>
  (id: string): [string, object] => ['/api/conversation/message', { subject, id, text: '', client_key: randomUUID() }];
const quoteTries: Tries = {
  view: (id) => `/api/quote?id=${id}`,
  respond: write('quote'),
  approve: (id) => ['/api/quote/accept', { ...acceptance, id, version: 9999 }],
};
const designTries: Tries = {
  view: (id) => `/api/design?id=${id}`,
  respond: (id) => ['/api/design/pin', { id, on: randomUUID(), x: 0.5, y: 0.5, text: 'Bigger.' }],
  approve: (id) => ['/api/design/approve', { id, version: 9999, sha256: '0'.repeat(64), name: 'Dana', agree: true }],
};
const orderTries: Tries = {
  view: (id) => `/api/order?id=${id}`,
  respond: write('order'),
  approve: (id) => ['/api/order/reorder', { id, total_cents: 1, client_key: randomUUID() }],
  code: '/api/order/code',
};
const tries: Record<Exclude<OpenedKind, 'approval'>, Tries> = {
  request: { view: (id) => `/api/info/status?id=${id}`, respond: write('request') },
  quote: quoteTries,
  'quote by its request': quoteTries,
  design: designTries,
  'design by its request': designTries,
  order: orderTries,
  'order by its quote': orderTries,
  storage: {
    view: (link) => `/api/storage?link=${link}`,
    respond: (link) => ['/api/storage/release', { link, item_id: randomUUID(), cases: 1, ship_to: place }],
  },
};
const refusals = [401, 403, 410];

async function findReach(kind: OpenedKind, token: string, by: Opener): Promise<Reach> {
  if (kind === 'approval') return findApprovalReach(token, by);
  const { view, respond, approve, code } = tries[kind];
  if ((await send(view(token), by)).status !== 200) return 'closed';
  const thread = await send(`/api/conversation?subject=request&id=${token}`, by);
  if (kind === 'request' && thread.data.messages?.length === 0) return 'own words';
  const tryIt = async (input: [string, object]) => !refusals.includes((await send(input[0], by, input[1])).status);
  if (!(await tryIt(respond(token)))) return 'view';
  if (approve && (await tryIt(approve(token)))) return 'approve';
  return code && (await tryIt([code, { id: token }])) ? 'confirm' : 'respond';
}

async function findApprovalReach(token: string, by: Opener): Promise<Reach> {
  const shown = await send(`/api/store/approval?id=${token}`, by);
  if (shown.status !== 200) return 'closed';
  const moves = shown.data.moves?.map(({ to }) => to) ?? [];
  if (!moves.includes('approved')) return moves.length > 0 ? 'respond' : 'view';
  return (await send('/api/store/approval/code', by, { id: token })).status === 200 ? 'confirm' : 'approve';
}

const cases = (Object.keys(openingRows) as OpenedKind[]).flatMap((kind) => linksOf.map((of) => [kind, of] as const));

test.each(cases.filter(([kind, of]) => toExpected(kind, of, 'anonymous')))(
  'how far each opener gets: %s, with a link of: %s',
  async (kind, of) => {
    const { subject, scope } = subjects[kind];
    const token = await createLink(site.parts.database, subject, scope, of === 'browser' ? null : mailboxes[of]);
    const [found, expected]: Partial<Record<Opener, Reach | null>>[] = [{}, {}];
    for (const by of openers) {
      if (found) found[by] = await findReach(kind, token, by);
      if (expected) expected[by] = toExpected(kind, of, by);
    }
    expect(found).toEqual(expected);
  },
  60_000,
);
