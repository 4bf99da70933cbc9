import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerOrder, ReorderPreview, StaffOrder } from '#contract/orders/order-views.ts';
import { type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';
import { payTestOrder, placeMemberOrder, placeTestOrder, toLine } from './test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let tess: string;
let design: string;

beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  tess = (await site.logIn('warehouse', 'tess@office.example')).token;
  design = (await site.logIn('design', 'jo@office.example')).token;
});
afterAll(() => site.close());

const signature = { name: 'Dana Reyes', agree: true };
const asStaff = (data: unknown) => data as StaffOrder;
const asCustomer = (data: unknown) => data as CustomerOrder;
const read = async (id: string) => asStaff((await site.get(`/api/backoffice/order?id=${id}`, tess)).data);
const open = async (token: string, bearer?: string) => site.get(`/api/order?id=${token}`, bearer);

async function move(order: StaffOrder, at: number[], to: OrderLineState, reason = '', token = tess) {
  const lines = at.map((index) => ({ id: order.lines[index]?.id, version: order.lines[index]?.version }));
  return site.post('/api/backoffice/order/move', { id: order.id, lines, to, reason }, token);
}
async function ship(order: StaffOrder, lines: [number, number][], changes: object = {}, token = tess) {
  const requested = lines.map(([index, quantity]) => ({ id: order.lines[index]?.id, quantity }));
  const parcel = { id: order.id, version: order.version, to: 'customer', carrier: 'ups', tracking_number: '1Z 99' };
  return site.post('/api/backoffice/order/ship', { ...parcel, lines: requested, ...changes }, token);
}
const deliver = ({ id, version }: { id: string; version: number }) =>
  site.post('/api/backoffice/order/shipment/move', { id, version }, tess);

describe('the life of an order', () => {
  test('lines move one by one or together, parts ship, the customer hears what matters and no more', async () => {
    const placed = await placeMemberOrder(site);
    let order = await read(placed.order.id);
    expect(order.lines.map(({ state }) => state)).toEqual(['scheduled', 'awaiting_artwork', 'scheduled']);
    expect(order).toMatchObject({ label: 'Awaiting artwork', may_move: true });

    // Staff neither say that a proof was sent, nor approve it: the line follows its design.
    expect((await move(order, [1], 'awaiting_proof_approval')).status).toBe(403);
    const designId = order.lines[1]?.design?.id ?? '';
    const drawing = createDesignStory(site, design);
    await drawing.addProof(designId);
    await drawing.move(designId, 'proof_sent');
    order = await read(order.id);
    expect((await move(order, [1], 'scheduled')).status).toBe(403);
    const [, seen] = asCustomer((await open(placed.token)).data).lines;
    const { sha256 } = seen?.design?.proof ?? {};
    const approval = { id: placed.token, line_id: seen?.id, version: seen?.design?.version, sha256, ...signature };
    expect((await site.post('/api/order/line/approve', approval, placed.bearer)).data).toMatchObject({
      status: 'scheduled',
    });
    expect((await site.post('/api/order/line/approve', approval, placed.bearer)).status).toBe(409);

    order = await read(order.id);
    expect(order.lines.every(({ due_on }) => due_on !== null)).toBe(true);
    order = asStaff((await move(order, [0, 1], 'in_production')).data);
    expect(order.status).toBe('in_production');
    order = asStaff((await move(order, [2], 'ready')).data);
    const { usual } = orderLineWorkflow;
    for (const state of usual.slice(usual.indexOf('in_production') + 1, usual.indexOf('ready') + 1))
      order = asStaff((await move(order, [0, 1], state)).data);
    expect(order.status).toBe('ready');

    order = asStaff((await ship(order, [[0, 600]])).data);
    expect(order).toMatchObject({ status: 'ready', shipments: [{ number: 1, state: 'in_transit' }] });
    expect(order.shipments[0]?.tracking_url).toContain('tracknum=1Z%2099');
    order = asStaff(
      (
        await ship(order, [
          [0, 400],
          [1, 1_000],
        ])
      ).data,
    );
    expect(order.lines.map(({ state }) => state)).toEqual(['shipped', 'shipped', 'ready']);
    expect(order.status).toBe('partly_shipped');
    order = asStaff((await ship(order, [[2, 1_000]], { to: 'storage', carrier: '' })).data);
    expect(order.lines[2]).toMatchObject({ state: 'stored', stored_quantity: 1_000 });
    expect(
      await rows.query(
        `select title, on_hand, kind, reference from storage_items join storage_movements on item_id = storage_items.id
         where company_id = $1`,
        [placed.order.companyId],
      ),
    ).toEqual([{ title: '12 oz cup', on_hand: 1_000, kind: 'in', reference: order.number }]);
    const guest = await placeTestOrder(site, { companyId: null, lines: [toLine()] });
    await payTestOrder(site, guest.order.id);
    const ready = asStaff((await move(await read(guest.order.id), [0], 'ready')).data);
    const refused = await ship(ready, [[0, 1_000]], { to: 'storage', carrier: '' });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('belongs to a company') });
    expect(order.status).toBe('shipped');

    const [first, second] = order.shipments;
    if (!first || !second) throw new Error('Two shipments left.');
    order = asStaff((await deliver(second)).data);
    expect(order.lines.map(({ state }) => state)).toEqual(['shipped', 'delivered', 'stored']);
    order = asStaff((await deliver(first)).data);
    expect(order.status).toBe('delivered');
    expect((await deliver(first)).status).toBe(409);

    const mails = (await rows.mails(placed.email)).map(({ template, props }) => [
      template,
      'state' in props && props.state,
    ]);
    expect(mails).toEqual([
      ['orderPlaced', false],
      ['designMoved', 'proof_sent'],
      ['designMoved', 'proof_approved'],
      ['orderMoved', 'in_production'],
      ['orderMoved', 'shipped'],
      ['orderMoved', 'shipped'],
      ['orderMoved', 'delivered'],
      ['orderMoved', 'delivered'],
    ]);
    const moves = await rows.count('events', `kind = 'order_line.moved' and subject_id = any($1)`, [
      order.lines.map(({ id }) => id),
    ]);
    expect(moves).toBe(order.lines.reduce((sum, { version }) => sum + version - 1, 0));
    expect(asCustomer((await open(placed.token)).data).history.map(({ title }) => title)).toContain(
      '12 oz cup: you approved the proof',
    );
  });

  test('a hold keeps its reason and goes back where it was; cancellations need one', async () => {
    const { order: placed, token } = await placeTestOrder(site);
    let order = await read(placed.id);
    expect(await move(order, [0], 'on_hold')).toMatchObject({ status: 422 });
    order = asStaff((await move(order, [0], 'on_hold', 'Paper short until Nov 19.')).data);
    expect(order.lines[0]).toMatchObject({ state: 'on_hold', reason: 'Paper short until Nov 19.' });
    expect(asCustomer((await open(token)).data).lines[0]?.reason).toBe('Paper short until Nov 19.');
    expect((await move(order, [0], 'ready')).status).toBe(409);
    order = asStaff((await move(order, [0], 'scheduled')).data);
    expect(order.lines[0]).toMatchObject({ state: 'scheduled', reason: '' });
    order = asStaff((await move(order, [0, 1, 2], 'cancelled', 'The restaurant closed.')).data);
    expect(order.status).toBe('cancelled');
  });

  test('all lines of a move or none; stale versions, lines of another order, and who may', async () => {
    const { order: placed } = await placeTestOrder(site);
    const order = await read(placed.id);
    // Stock is not produced, so the printed line stays as well.
    expect((await move(order, [0, 2], 'in_production')).status).toBe(409);
    expect((await read(placed.id)).lines[0]?.state).toBe('scheduled');
    expect((await move(order, [0], 'in_production', '', design)).status).toBe(403);
    const other = await read((await placeTestOrder(site)).order.id);
    expect((await move({ ...order, lines: other.lines }, [0], 'in_production')).status).toBe(404);
    expect((await move(order, [0], 'in_production')).status).toBe(200);
    expect((await move(order, [0], 'in_production')).status).toBe(409);
    expect((await move(order, [2], 'shipped')).status).toBe(409);
  });

  test('twenty shipments of the last pieces at once ship what was ordered', async () => {
    const { order: placed } = await placeTestOrder(site, { lines: [toLine({ quantity: 10 })] });
    const order = asStaff((await move(await read(placed.id), [0], 'ready')).data);
    const tries = await Promise.all(Array.from({ length: 20 }, () => ship(order, [[0, 10]])));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(19);
    const now = await read(placed.id);
    expect(now.lines[0]).toMatchObject({ state: 'shipped', shipped_quantity: 10 });
    const again = asStaff((await move(await read((await placeTestOrder(site)).order.id), [2], 'ready')).data);
    expect(await ship(again, [[2, 1_001]])).toMatchObject({ status: 422, msg: expect.stringContaining('Only 1000') });
    expect(await ship(again, [[2, 10]], { carrier: '' })).toMatchObject({ status: 422 });
  });
});

describe('what the customer does', () => {
  test('a problem is reported within the claim window, answered, reopened and solved', async () => {
    const placed = await placeTestOrder(site, { lines: [toLine()] });
    const report = { id: placed.token, kind: 'damaged', text: 'Two boxes are crushed.', line_id: '' };
    expect(await site.post('/api/order/problem', report)).toMatchObject({ status: 409 });
    let order = asStaff((await move(await read(placed.order.id), [0], 'ready')).data);
    order = asStaff((await ship(order, [[0, 1_000]])).data);
    const [shipment] = order.shipments;
    if (shipment) await deliver(shipment);
    const line_id = order.lines[0]?.id;
    const sent = await site.post('/api/order/problem', { ...report, line_id });
    expect(sent.data).toMatchObject({ problems: [{ state: 'open', line_title: '12 oz cup' }] });
    await site.post('/api/order/problem', { ...report, line_id });
    const [problem] = asCustomer((await open(placed.token)).data).problems;
    expect(await rows.count('order_problems', 'order_id = $1', [placed.order.id])).toBe(1);
    const answer = (to: string, version: number, reason: string) =>
      site.post('/api/backoffice/order/problem/move', { id: problem?.id, to, version, reason }, tess);
    expect((await answer('answered', 1, '')).status).toBe(422);
    expect((await answer('answered', 1, 'New boxes leave today.')).status).toBe(200);
    const back = { id: placed.token, problem_id: problem?.id, to: 'open', version: 2, reason: 'Still crushed.' };
    expect((await site.post('/api/order/problem/move', back)).data).toMatchObject({ problems: [{ state: 'open' }] });
    expect((await answer('solved', 3, 'Refunded.')).status).toBe(200);
    const { data } = await site.get(`/api/conversation?subject=order&id=${placed.token}`);
    expect((data.messages as unknown as { text: string }[]).map(({ text }) => text)).toEqual([
      'New boxes leave today.',
      'Still crushed.',
      'Refunded.',
    ]);
    await rows.query(`update shipments set delivered_at = now() - interval '15 days' where order_id = $1`, [
      placed.order.id,
    ]);
    expect(await site.post('/api/order/problem', { ...report, text: 'Later.' })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('could be reported until'),
    });
  });

  test('photos of a report open by the link of its order and by no other; a deleted account takes the words along', async () => {
    const owner = await site.logIn('customer', 'reports@orders.example');
    const [user] = await rows.query<{ id: string }>('select id from users where email = $1', [owner.email]);
    const placed = await placeTestOrder(site, { userId: user?.id, email: owner.email, lines: [toLine()] });
    const order = asStaff((await move(await read(placed.order.id), [0], 'ready')).data);
    await ship(order, [[0, 1_000]]);
    const guest_id = 'g'.repeat(24);
    const { begin, put, confirm } = createUploader(site);
    const content = '%PDF-1.7\nstartxref\n0\n%%EOF';
    const photo = await begin('crushed.pdf', content.length, guest_id);
    await put(photo, content);
    await confirm(photo.file_id, guest_id);
    const report = { id: placed.token, kind: 'damaged', text: 'Two boxes are crushed.', guest_id };
    const sent = await site.post('/api/order/problem', { ...report, file_ids: [photo.file_id] });
    const url = asCustomer(sent.data).problems[0]?.photos[0]?.url ?? '';
    expect((await site.app.request(url)).status).toBe(200);
    await rows.query(`update access_links set revoked_at = now() where subject_id = $1`, [placed.order.id]);
    expect((await site.app.request(url)).status).toBe(403);
    await site.post('/api/auth/delete', { password: owner.password }, owner.token);
    expect(await rows.count('order_problems', `order_id = $1 and text = ''`, [placed.order.id])).toBe(1);
    expect(await rows.count('orders', `id = $1 and email = '' and user_id is null`, [placed.order.id])).toBe(1);
    expect(await rows.count('attachments', `subject_type in ('order', 'order_problem')`)).toBe(0);
  });

  test('ordering again shows what changed, skips the proof, and makes one order per form', async () => {
    const [cup] = await rows.query<{ uuid: string }>(
      `select uuid from products where sku like 'CUP-%' and customisable order by sku limit 1`,
    );
    const line = toLine({ kind: 'custom', productUuid: cup?.uuid, quantity: 5_000, artworkId: randomUUID() });
    const { token, order, bearer } = await placeMemberOrder(site, { lines: [line, toLine({ kind: 'free' })] });
    const preview = (await site.get(`/api/order/reorder?id=${token}`)).data as unknown as ReorderPreview;
    expect(preview.lines).toMatchObject([
      { then_mills: 94, now_mills: expect.any(Number), setup_cents: 0, skips_proof: true },
      { now_mills: null },
    ]);
    expect(preview.total_cents).toBe(preview.goods_cents + preview.freight_cents);
    const again = { id: token, total_cents: preview.total_cents, client_key: 'form-one-1' };
    expect(await site.post('/api/order/reorder', { ...again, total_cents: 1 }, bearer)).toMatchObject({ status: 409 });
    const made = await Promise.all(Array.from({ length: 10 }, () => site.post('/api/order/reorder', again, bearer)));
    expect(new Set(made.map(({ data }) => data.number)).size).toBe(1);
    expect(made[0]?.data).toMatchObject({ source: 'reorder', status: 'scheduled', total_cents: preview.total_cents });
    expect(await rows.count('orders', 'reorder_of = $1', [order.id])).toBe(1);
  });

  test('a company sees its orders, viewers look, strangers and numbers open nothing', async () => {
    const owner = await site.logIn('customer', 'owner@orders.example');
    const [place] = await rows.query<{ company: string; user: string }>(
      `select company_id as company, user_id as user from memberships join users on users.id = user_id where email = $1`,
      [owner.email],
    );
    const { order } = await placeTestOrder(site, {
      companyId: place?.company,
      userId: place?.user,
      email: owner.email,
    });
    expect((await site.get('/api/orders', owner.token)).data).toMatchObject({ list: [{ number: order.number }] });
    expect((await open(order.id, owner.token)).data).toMatchObject({ may_write: true });
    const stranger = await site.logIn('customer', 'stranger@orders.example');
    expect((await open(order.id, stranger.token)).status).toBe(404);
    expect((await open(order.id)).status).toBe(404);
    await rows.query(`update memberships set role = 'viewer' where user_id = $1`, [place?.user]);
    expect((await open(order.id, owner.token)).data).toMatchObject({ may_write: false });
    const again = { id: order.id, total_cents: 1, client_key: 'viewer-key' };
    expect((await site.post('/api/order/reorder', again, owner.token)).status).toBe(403);
  });
});
