import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbox } from '#contract/backoffice/inbox.ts';
import type { Conversation } from '#contract/conversations/message.ts';
import type { CustomerDesign } from '#contract/designs/design-views.ts';
import type { CustomerOrder, ReorderPreview, StaffOrder } from '#contract/orders/order-views.ts';
import { readLinkCode } from '../../test-support/link-code.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeMemberOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: Awaited<ReturnType<typeof createQuoteStory>>;
let jo: string;
let drawing: ReturnType<typeof createDesignStory>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  sales = await createQuoteStory(site);
  jo = (await site.logIn('design', 'jo@office.example')).token;
  drawing = createDesignStory(site, jo);
});
afterAll(() => site.close());

const signature = { name: 'Dana Reyes', agree: true };
const open = async (token: string) => (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
const read = async (id: string) =>
  (await site.get(`/api/backoffice/order?id=${id}`, sales.sales)).data as unknown as StaffOrder;

/** The order that accepting the quote of a request made. */
async function orderFrom(request: { id: string; email: string }) {
  const started = await sales.start(request.id);
  await sales.move(started, 'sent');
  const token = await sales.readToken(request.email);
  const { version } = await sales.open(token);
  const accepted = await sales.accept(token, version, [0]);
  expect(accepted.status, accepted.msg).toBe(200);
  const mail = (await rows.mails(request.email)).findLast(({ template }) => template === 'orderPlaced');
  if (mail?.template !== 'orderPlaced') throw new Error('No order was placed.');
  return { order: await open(mail.props.order.token), token: mail.props.order.token, mail };
}

async function sendProof(designId: string, color?: string) {
  await drawing.addProof(designId, color);
  const sent = await drawing.move(designId, 'proof_sent');
  expect(sent.status, sent.msg).toBe(200);
}

const toApproval = (token: string, { lines: [line] }: CustomerOrder) => ({
  ...{ id: token, line_id: line?.id, version: line?.design?.version },
  ...{ sha256: line?.design?.proof?.sha256, ...signature },
});

test('a printed line gets its design with the order; the proof moves it, and the order’s page approves the file', async () => {
  const { order, token, email, bearer } = await placeMemberOrder(site, {
    lines: [toLine({ kind: 'custom' }), toLine()],
  });
  const approveLine = (approval: object) => site.post('/api/order/line/approve', approval, bearer);
  let seen = await open(token);
  expect(seen.lines.map(({ design }) => design?.label)).toEqual(['Preparing proof', undefined]);
  const designId = seen.lines[0]?.design?.id ?? '';
  expect(await drawing.show(designId)).toMatchObject({
    state: 'chosen',
    order: { id: order.id, number: order.number },
    brief: '1,000 × 12 oz cup',
  });
  // Without a file there is nothing to approve.
  const early = { ...toApproval(token, seen), sha256: 'a'.repeat(64) };
  expect((await approveLine(early)).status).toBe(409);

  await sendProof(designId, '#112233');
  seen = await open(token);
  expect(seen).toMatchObject({ headline: 'Your proof is ready', lines: [{ state: 'awaiting_proof_approval' }, {}] });
  expect(seen.lines[0]?.design?.proof).toMatchObject({
    number: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    file: { url: expect.stringContaining('/files/') },
    facts: expect.arrayContaining([expect.objectContaining({ name: 'Size' })]),
  });
  // The link of the order opens the proof, and no file of another order's.
  const url = seen.lines[0]?.design?.proof?.file.url ?? '';
  expect((await site.app.request(url)).status).toBe(200);
  await rows.query('update order_lines set design_id = null where id = $1', [seen.lines[0]?.id]);
  expect((await site.app.request(url)).status).toBe(403);
  await rows.query('update order_lines set design_id = $1 where id = $2', [designId, seen.lines[0]?.id]);
  const first = toApproval(token, seen);

  // Changes go to the designer, into the thread of the order; the line waits for the next proof.
  const { line_id, version } = first;
  const changes = await site.post('/api/order/line/changes', {
    id: token,
    line_id,
    version,
    reason: 'Larger, please.',
  });
  expect(changes).toMatchObject({ status: 200, data: { lines: [{ state: 'awaiting_artwork' }, {}] } });
  const thread = await site.get(`/api/backoffice/conversation?subject=order&id=${order.id}`, sales.sales);
  expect(JSON.stringify(thread.data)).toContain('Larger, please.');
  await sendProof(designId, '#445566');
  // An approval never applies to a newer file, with or without the version of the page it was read on.
  const { version: now } = (await open(token)).lines[0]?.design ?? {};
  expect((await approveLine({ ...first, version: now })).msg).toContain('newer proof');
  // An email about the order may have been forwarded: its link approves nothing.
  const last = toApproval(token, await open(token));
  expect((await site.post('/api/order/line/approve', last)).status).toBe(403);
  const approved = await approveLine(last);
  expect(approved).toMatchObject({
    status: 200,
    data: { lines: [{ state: 'scheduled', due_on: expect.any(String) }, {}] },
  });
  const [stored] = await rows.query(
    `select artworks.sha256 = design_proofs.approved_sha256 as same, design_proofs.number from order_lines
     join artworks on artworks.id = artwork_id join design_proofs on design_proofs.id = proof_id where order_lines.id = $1`,
    [line_id],
  );
  expect(stored).toEqual({ same: true, number: 2 });
  // One email a step: the design tells of the proof, the line does not repeat it.
  expect((await rows.mails(email)).map(({ template }) => template)).toEqual([
    ...['orderPlaced', 'designMoved', 'designMoved', 'designMoved'],
  ]);
});

test('a design approved before the order is printed without a second proof, and again without one', async () => {
  const request = await sales.ask({ customize_type: 'design' });
  const [row] = await rows.query<{ id: string }>('select id from designs where request_id = $1', [request.id]);
  const designId = String(row?.id);
  const token = await drawing.sendProof(designId, request.email);
  const { version, proofs } = await drawing.show(designId);
  const sha256 = proofs[0]?.sha256;
  expect((await site.post('/api/design/approve', { id: token, version, sha256, ...signature })).status).toBe(200);

  const { order, token: orderToken, mail } = await orderFrom(request);
  expect(order.lines[0]).toMatchObject({ state: 'scheduled', design: { id: designId, proof: { sha256 } } });
  expect(mail.props.needsProof).toBe(false);
  expect(await rows.count('designs', 'email = $1', [request.email])).toBe(1);

  const { total_cents } = (await site.get(`/api/order/reorder?id=${orderToken}`)).data as unknown as ReorderPreview;
  const code = await readLinkCode(site, '/api/order/code', orderToken, request.email);
  const again = { id: orderToken, total_cents, client_key: 'again-and-again', code };
  const reordered = await site.post('/api/order/reorder', again);
  expect(reordered).toMatchObject({ status: 200, data: { lines: [{ state: 'scheduled' }] } });
  expect(await rows.count('designs', 'email = $1', [request.email])).toBe(1);
});

test('an open design of the request goes on for the line, with the proof that was sent before', async () => {
  const request = await sales.ask({ customize_type: 'design' });
  const [row] = await rows.query<{ id: string }>('select id from designs where request_id = $1', [request.id]);
  const token = await drawing.sendProof(String(row?.id), request.email);
  const { order, token: orderToken } = await orderFrom(request);
  expect(order.lines[0]).toMatchObject({ state: 'awaiting_proof_approval', design: { id: row?.id } });
  const { version, proofs } = await drawing.show(String(row?.id));
  const approval = { id: token, version, sha256: proofs[0]?.sha256, ...signature };
  expect((await site.post('/api/design/approve', approval)).status).toBe(200);
  expect((await open(orderToken)).lines[0]).toMatchObject({ state: 'scheduled' });
});

test('a held line follows its design when it is released, and a canceled one takes its design along', async () => {
  const { order, token, bearer } = await placeMemberOrder(site, {
    lines: [toLine({ kind: 'custom' }), toLine({ kind: 'custom' })],
  });
  const move = async (at: number, to: string) => {
    const { lines } = await read(order.id);
    const { id, version } = lines[at] ?? {};
    return site.post(
      '/api/backoffice/order/move',
      { id: order.id, lines: [{ id, version }], to, reason: 'Paper.' },
      sales.sales,
    );
  };
  await move(0, 'on_hold');
  const designs = (await read(order.id)).lines.map(({ design }) => design?.id ?? '');
  await sendProof(designs[0] ?? '');
  expect((await open(token)).lines[0]?.state).toBe('on_hold');
  const approved = await site.post('/api/order/line/approve', toApproval(token, await open(token)), bearer);
  expect(approved.status, approved.msg).toBe(200);
  expect((await move(0, 'awaiting_artwork')).status).toBe(409);
  expect((await move(0, 'scheduled')).status).toBe(200);

  expect((await move(1, 'cancelled')).status).toBe(200);
  expect(await drawing.show(designs[1] ?? '')).toMatchObject({ state: 'cancelled' });
});

test('staff start the proof of a line again when its design was canceled, once', async () => {
  const { order } = await placeTestOrder(site, { lines: [toLine({ kind: 'custom' })] });
  const [line] = (await read(order.id)).lines;
  const start = () => site.post('/api/backoffice/order/line/design', { id: order.id, line_id: line?.id }, jo);
  expect((await start()).status).toBe(409);
  await sendProof(line?.design?.id ?? '');
  await drawing.move(line?.design?.id ?? '', 'cancelled', 'Another product.');
  expect((await read(order.id)).lines[0]).toMatchObject({ state: 'awaiting_artwork' });
  const started = await start();
  expect(started).toMatchObject({ status: 200, data: { lines: [{ design: { state: 'chosen' } }] } });
  expect((await start()).status).toBe(409);
});

test('a design that began with an order has its conversation: by its own link, for staff and in the inbox', async () => {
  const { order, email } = await placeTestOrder(site, { lines: [toLine({ kind: 'custom' })] });
  const designId = (await read(order.id)).lines[0]?.design?.id ?? '';
  await sendProof(designId);
  const token = await drawing.readToken(email);
  const { thread } = (await site.get(`/api/design?id=${token}`)).data as unknown as CustomerDesign;
  // The link opens the thread, and nothing else of the order.
  expect(thread).toEqual({ subject: 'order', id: token });
  expect((await site.get(`/api/order?id=${token}`)).status).toBe(404);
  const file_ids = [await drawing.upload()];
  const answer = {
    subject: 'order',
    id: order.id,
    text: 'Is the red right?',
    client_key: 'is-the-red-right',
    file_ids,
  };
  expect((await drawing.show(designId)).thread).toEqual({ subject: 'order', id: order.id });
  expect((await site.post('/api/backoffice/conversation/message', answer, jo)).status).toBe(200);

  const seen = (await site.get(`/api/conversation?subject=order&id=${token}`)).data as unknown as Conversation;
  expect(seen).toMatchObject({ may_write: true, messages: [{ text: 'Is the red right?', files: [{}] }] });
  const url = new URL(seen.messages[0]?.files[0]?.url ?? '', 'http://site.example');
  expect((await site.app.request(url.pathname + url.search)).status).toBe(200);
  const reply = { ...thread, text: 'A little darker.', client_key: 'a-little-darker' };
  expect((await site.post('/api/conversation/message', reply)).status).toBe(200);

  // It is the thread on the page of the order, and the inbox shows it unread with the design.
  const ofOrder = await site.get(`/api/backoffice/conversation?subject=order&id=${order.id}`, jo);
  expect(ofOrder.data).toMatchObject({ messages: [{ author: 'staff' }, { text: 'A little darker.' }], unread: 1 });
  const { data } = await site.get('/api/backoffice/inbox?view=waiting&kind=design', jo);
  expect((data as unknown as Inbox).list.find(({ id }) => id === designId)).toMatchObject({
    thread: { subject: 'order', id: order.id },
    unread: 1,
  });

  // Links end with the design's own; a link of another order's design opens nothing here.
  await rows.query(`update access_links set revoked_at = now() where subject_kind = 'design' and subject_id = $1`, [
    designId,
  ]);
  expect((await site.get(`/api/conversation?subject=order&id=${token}`)).status).toBe(410);
  expect((await site.app.request(url.pathname + url.search)).status).toBe(403);
});

test('a design that a request asked for keeps the request’s conversation when an order goes on with it', async () => {
  const request = await sales.ask({ customize_type: 'design' });
  const [row] = await rows.query<{ id: string }>('select id from designs where request_id = $1', [request.id]);
  const token = await drawing.sendProof(String(row?.id), request.email);
  const { order } = await orderFrom(request);
  expect(await drawing.show(String(row?.id))).toMatchObject({
    order: { id: order.id },
    thread: { subject: 'request', id: request.id },
  });
  expect((await site.get(`/api/conversation?id=${token}`)).status).toBe(200);
  // Neither its link nor that of the browser that sent the request opens the thread of the order.
  expect((await site.get(`/api/conversation?subject=order&id=${token}`)).status).toBe(404);
  expect((await site.get(`/api/conversation?subject=order&id=${request.token}`)).status).toBe(403);
});
