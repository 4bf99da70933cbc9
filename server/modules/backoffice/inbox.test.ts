import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, type InboxItem, inboxKinds } from '#contract/backoffice/inbox.ts';
import { readRequestId } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Role } from '../../test-support/test-roles.ts';
import { payTestOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createStorage, shipTo } from '../storage/test-support/stored-items.ts';

let site: TestApp;
let tokens: Record<Role, string>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  tokens = await site.logInEveryRole();
});
afterAll(() => site.close());

const read = async (query = '', role: Role = 'sales') =>
  (await site.get(`/api/backoffice/inbox?${query}`, tokens[role])).data as unknown as Inbox;
const findUser = async (role: Role) =>
  String((await site.query('select id from users where email = $1', [`${role}@office.example`]))[0]?.id);

let sent = 0;
async function sendRequest(): Promise<{ id: string; restaurant: string }> {
  sent += 1;
  const restaurant = `Inbox bistro ${sent}`;
  const { data } = await site.post('/api/info/ask_product', {
    business_email: `chef${sent}@inbox.example`,
    restaurant,
    zipcode: '07102',
    quantity: 5000,
    submit_source: 'page',
    product_name: 'Hot cup',
  });
  return { id: await readRequestId(site, data.number), restaurant };
}
const toItem = ({ kind, id, version }: InboxItem) => ({ kind, id, version });

test('everything that waits on us is in one list, the most urgent first, and the counts agree with it', async () => {
  const { id } = await sendRequest();
  await site.post('/api/backoffice/quote/start', { request_id: (await sendRequest()).id }, tokens.sales);
  const brief = { business_email: 'chef@inbox.example', restaurant: 'Drawn', zipcode: '07102', brief: 'Blue.' };
  await site.post('/api/info/free_design', { ...brief, submit_source: 'page' });
  const placed = await placeTestOrder(site);
  await site.query(`insert into order_problems (order_id, kind, text) values ($1, 'damaged', 'Two cases crushed')`, [
    placed.order.id,
  ]);
  const item = await createStorage(site, tokens.warehouse).add('customer@office.example', 10);
  const release = { item_id: item.id, cases: 2, ship_to: shipTo };
  expect(await site.post('/api/backoffice/storage/release', release, tokens.warehouse)).toMatchObject({ code: 200 });
  await site.query(
    `insert into outbox (channel, payload, attempts, last_error, dead_at)
      values ('mail', '{"to": "ap@solera.example", "template": "code"}', 25, 'mailbox full', now())`,
  );
  await site.query(`insert into chats (email, waiting_since) values ('visitor@office.example', now())`);
  await site.query(
    `insert into payment_cases (kind, about, amount_cents, what) values ('stray', 'stripe:pi_1', 100, '$1.00 came in.')`,
  );
  const inbox = await read();
  // A printed line without artwork waits for its proof as a design; one with artwork, and one from stock, are ours.
  expect(inbox.list.find(({ kind }) => kind === 'order')).toMatchObject({
    id: placed.order.id,
    what: '1,000 × 12 oz cup, 1,000 × 12 oz cup',
    waits_for: 'staff',
    moves: [],
    thread: { subject: 'order', id: placed.order.id },
  });
  const kinds = new Set(inbox.list.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(inboxKinds.toSorted());
  for (const { url, staff_label, restaurant } of inbox.list)
    expect({ url, staff_label, restaurant }).toMatchObject({
      url: expect.stringMatching(/^\/backoffice\//),
      staff_label: expect.stringMatching(/\w/),
      restaurant: expect.stringMatching(/\w/),
    });
  expect(inbox.list.find((item) => item.id === id)).toMatchObject({
    kind: 'request',
    what: '5,000 × Hot cup',
    waits_for: 'staff',
    owner: null,
    moves: expect.arrayContaining([{ to: 'in_review', label: 'Start review', reason: 'none', is_quick: true }]),
  });
  // One key sends nothing to a customer, and calls nothing spam.
  const quick = new Set(inbox.list.flatMap(({ moves }) => moves.filter((move) => move.is_quick).map(({ to }) => to)));
  expect([...quick].toSorted()).toEqual(['closed', 'in_review', 'resend']);
  const order = ['overdue', 'today', 'week', 'later', 'waiting'];
  const groups = inbox.list.map(({ group }) => order.indexOf(group));
  expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  expect(inbox.has_more).toBe(false);
  expect(inbox.counts.ours).toBe(inbox.list.length);
  expect((await read('view=waiting')).list).toHaveLength(inbox.counts.waiting);
  expect((await read('view=unassigned')).list).toHaveLength(inbox.counts.unassigned);
  expect((await read('kind=email')).list).toHaveLength(inbox.counts.kinds.email ?? 0);
  // An address of a failed email is for those who may send it again.
  expect((await read('kind=email', 'design')).list).toEqual([]);
});

test('a request is found by number, email and restaurant, and a wildcard is only a sign', async () => {
  const { id, restaurant } = await sendRequest();
  const ids = async (keyword: string) =>
    (await read(`keyword=${encodeURIComponent(keyword)}`)).list.map((item) => item.id);
  expect(await ids(restaurant)).toContain(id);
  expect(await ids(`chef${sent}@inbox.example`)).toEqual([id]);
  expect(await ids('100%')).toEqual([]);
});

test('several are assigned at once; the clock keeps running and each has its event', async () => {
  const [one, two] = [await sendRequest(), await sendRequest()];
  await site.query(`update requests set created_at = now() - interval '3 days' where id = $1`, [one.id]);
  const before = (await read()).list.find(({ id }) => id === one.id);
  const owner_id = await findUser('design');
  const items = [one, two].map(({ id }) => ({ kind: 'request', id }));
  const answer = await site.post('/api/backoffice/inbox/assign', { items, owner_id }, tokens.sales);
  expect(answer.data).toMatchObject({ done: 2 });
  const mine = (await read('view=mine', 'design')).list;
  expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
  expect(mine.find(({ id }) => id === one.id)).toMatchObject({ since: before?.since, owner: { id: owner_id } });
  expect(
    await site.query(`select detail from events where subject_id = $1 and kind = 'request.assigned'`, [one.id]),
  ).toEqual([{ detail: { owner: 'Ada Byron' } }]);
  const customer = await findUser('customer');
  expect((await site.post('/api/backoffice/inbox/assign', { items, owner_id: customer }, tokens.sales)).status).toBe(
    422,
  );
});

test('several move at once, and one that was moved meanwhile says so', async () => {
  const [one, two] = [await sendRequest(), await sendRequest()];
  const items = (await read()).list.filter(({ id }) => id === one.id || id === two.id).map(toItem);
  await site.post('/api/backoffice/request/move', { id: two.id, to: 'spam', version: 1 }, tokens.sales);
  const answer = await site.post('/api/backoffice/inbox/move', { items, to: 'in_review' }, tokens.sales);
  const { done, results } = answer.data as unknown as { done: number; results: { id: string; msg: string }[] };
  expect(done).toBe(1);
  expect(results.find(({ id }) => id === one.id)?.msg).toBe('');
  expect(results.find(({ id }) => id === two.id)?.msg).toMatch(/has changed/);
  expect(await site.query('select state from requests where id = $1', [one.id])).toEqual([{ state: 'in_review' }]);
  // Content may read, and moves nothing.
  expect((await site.post('/api/backoffice/inbox/move', { items, to: 'spam' }, tokens.content)).status).toBe(403);
});

test('a failed email is sent again from the inbox', async () => {
  const items = (await read('kind=email')).list.map(toItem);
  expect(items.length).toBeGreaterThan(0);
  const answer = await site.post('/api/backoffice/inbox/move', { items, to: 'resend' }, tokens.sales);
  expect(answer.data).toMatchObject({ done: items.length });
  expect((await read('kind=email')).list).toEqual([]);
});

test('a saved view is of one person, replaced by its name, and removed', async () => {
  const save = (query: string) =>
    site.post('/api/backoffice/inbox/view/save', { name: 'Late quotes', query }, tokens.sales);
  await save('kind=quote');
  const { data } = await save('kind=quote&view=mine');
  expect((await read()).views).toEqual([{ id: data.id, name: 'Late quotes', query: 'kind=quote&view=mine' }]);
  expect((await read('', 'admin')).views).toEqual([]);
  const remove = (role: Role) => site.post('/api/backoffice/inbox/view/remove', { id: data.id }, tokens[role]);
  expect((await remove('admin')).data).toEqual({ removed: false });
  expect((await remove('sales')).data).toEqual({ removed: true });
});

test('the palette finds by number, email, restaurant and product', async () => {
  const { id, restaurant } = await sendRequest();
  const find = async (q: string) =>
    (await site.get(`/api/backoffice/find?q=${encodeURIComponent(q)}`, tokens.warehouse)).data.list as unknown as {
      kind: string;
      id: string;
      url: string;
    }[];
  const request = { kind: 'request', id, url: `/backoffice/requests/${id}` };
  expect(await find(restaurant)).toEqual([expect.objectContaining(request)]);
  expect(await find(`chef${sent}@inbox`)).toEqual([expect.objectContaining(request)]);
  const [product] = await find('CUP-HOT-12-SLV');
  expect(product).toMatchObject({ kind: 'product' });
  const [order] = await site.query('select number from orders limit 1');
  expect(await find(String(order?.number))).toEqual([expect.objectContaining({ kind: 'order' })]);
  expect(await find('cu')).toEqual([]);
});

test('an order is in the inbox while lines are in our hands, due on the day they should leave; a guest’s once it is paid', async () => {
  const { order } = await placeTestOrder(site, { lines: [toLine()] });
  const find = async (query = '') =>
    (await read(`kind=order${query}`, 'warehouse')).list.find(({ id }) => id === order.id);
  await site.query(`update order_lines set due_on = '2020-01-02' where order_id = $1`, [order.id]);
  expect(await find()).toMatchObject({
    group: 'overdue',
    due_at: '2020-01-02T22:00:00.000Z',
    may_assign: true,
    staff_label: 'Scheduled',
    url: `/backoffice/orders/${order.id}`,
  });
  const owner_id = await findUser('warehouse');
  const items = [{ kind: 'order', id: order.id }];
  expect((await site.post('/api/backoffice/inbox/assign', { items, owner_id }, tokens.warehouse)).data).toMatchObject({
    done: 1,
  });
  expect(await find('&view=mine')).toMatchObject({ owner: { id: owner_id } });
  await site.query(`update orders set company_id = null, terms = 'advance' where id = $1`, [order.id]);
  expect(await find()).toBeUndefined();
  expect(await find('&view=waiting')).toMatchObject({ waits_for: 'customer', due_at: null });
  await payTestOrder(site, order.id);
  expect(await find()).toBeDefined();
  await site.query(`update order_lines set state = 'delivered' where order_id = $1`, [order.id]);
  expect(await find()).toBeUndefined();
});
