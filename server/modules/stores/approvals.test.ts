import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval, OwnStore } from '#contract/stores/stores.ts';
import { readLinkCode } from '../../test-support/link-code.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { waitingJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import type { Person } from '../companies/test-support/company-of.ts';
import { openStore } from './test-support/open-store.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

/** A store with a buyer who may order for so much a month. */
async function openLimited(name: string, limit_cents: number | null) {
  const shop = await openStore(site, name);
  const buyer = await shop.people.arrive(`buyer-${name}`);
  await shop.people.join(shop.owner, buyer, 'buyer');
  const set = await site.post('/api/store/limit', { user_id: buyer.id, limit_cents }, shop.owner.token);
  expect(set.status, set.msg).toBe(200);
  const { store } = await shop.read(shop.owner);
  return { ...shop, buyer, lines: shop.toLines(store as OwnStore) };
}

const move = (id: unknown, to: string, person?: Person, more: object = {}) =>
  site.post('/api/store/approval/move', { id, to, version: 1, ...more }, person?.token);
const countOrders = ({ email }: Person) => rows.count('orders', 'email = $1', [email]);

/** The one email that asks an owner. */
async function readRequested({ email }: Person) {
  const found = (await rows.mails(email)).flatMap((mail) =>
    mail.template === 'approvalRequested' ? [mail.props] : [],
  );
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
}

describe('emails to owners', () => {
  test('the first is sent at once, what is asked in the next 15 minutes comes in one, with a link each', async () => {
    const { owner, buyer, lines, order } = await openLimited('flood', 100);
    const readTemplates = async () => (await rows.mails(owner.email)).map(({ template }) => template);
    const before = await readTemplates();
    for (let i = 0; i < 25; i += 1)
      expect((await order(buyer, lines, { client_key: randomUUID() })).data).toMatchObject({ outcome: 'waiting' });
    expect((await readTemplates()).slice(before.length)).toEqual(['approvalRequested']);
    const jobs = await rows.query<{ payload: { companyId: string }; is_soon: boolean }>(
      `select payload, run_at between now() and now() + interval '15 minutes' as is_soon
       from ${waitingJobs} where key like 'approvals %'`,
    );
    expect(jobs).toMatchObject([{ is_soon: true }]);

    const { companyId } = jobs[0]?.payload ?? { companyId: '' };
    const run = { isLastAttempt: false, stopping: new AbortController().signal };
    await site.tasks.mailApprovals({ companyId }, run);
    await site.tasks.mailApprovals({ companyId }, run);
    expect((await readTemplates()).slice(before.length)).toEqual(['approvalRequested', 'approvalsRequested']);
    const gathered = (await rows.mails(owner.email)).at(-1);
    if (gathered?.template !== 'approvalsRequested') throw new Error('There is no gathered email.');
    expect(gathered.props).toMatchObject({ more: 4, waiting: { length: 20 } });
    expect(new Set(gathered.props.waiting.map(({ token }) => token)).size).toBe(20);
    expect((await move(gathered.props.waiting[0]?.token, 'declined', owner)).status).toBe(200);
  });

  test('what was decided before the email is left out of it', async () => {
    const { owner, buyer, lines, order } = await openLimited('decided', 100);
    for (let i = 0; i < 2; i += 1) await order(buyer, lines, { client_key: randomUUID() });
    const [second] = await rows.query<{ id: string; company_id: string }>(
      'select a.id, a.company_id from store_approvals a where a.user_id = $1 and mailed_at is null',
      [buyer.id],
    );
    expect((await move(second?.id, 'declined', owner)).status).toBe(200);
    const run = { isLastAttempt: false, stopping: new AbortController().signal };
    await site.tasks.mailApprovals({ companyId: second?.company_id ?? '' }, run);
    await readRequested(owner);
  });
});

describe('an order above the limit', () => {
  test('waits, is approved from the email without a log-in, and is then one order of the buyer', async () => {
    const { owner, buyer, lines, order, preview } = await openLimited('approve', 100);
    const seen = await preview(buyer, lines);
    expect(seen).toMatchObject({ needs_approval: true, left_cents: 100 });
    const client_key = randomUUID();
    const requested = await order(buyer, lines, { client_key });
    expect(requested.data).toMatchObject({ outcome: 'waiting' });
    expect((await order(buyer, lines, { client_key })).data).toEqual(requested.data);
    expect(await countOrders(buyer)).toBe(0);

    const { token, totals } = await readRequested(owner);
    expect(totals.total).toBe(seen.total_cents);
    const shown = (await site.get(`/api/store/approval?id=${token}`)).data as unknown as Approval;
    expect(shown.moves.map(({ to }) => to)).toEqual(['approved', 'declined']);
    // The email may have been forwarded: by its link alone nothing is decided.
    expect(await move(token, 'approved')).toMatchObject({ status: 403, msg: expect.stringContaining('code') });
    expect(await move(token, 'declined')).toMatchObject({ status: 403 });
    expect(await move(token, 'approved', undefined, { code: '000000' })).toMatchObject({
      status: 422,
      data: { fields: { code: expect.stringContaining('wrong') } },
    });
    const code = await readLinkCode(site, '/api/store/approval/code', token, owner.email);
    expect((await move(token, 'approved', undefined, { code })).status).toBe(200);
    expect((await move(token, 'approved', undefined, { code })).status).toBe(409);
    const placed = await rows.query<{ total_cents: string; accepted_by: string }>(
      'select * from orders where email = $1',
      [buyer.email],
    );
    expect(placed.map(({ total_cents }) => Number(total_cents))).toEqual([seen.total_cents]);
    expect(
      await rows.count('events', `subject_type = 'approval' and subject_id = $1`, [requested.data.approval_id]),
    ).toBe(2);
    expect((await rows.mails(buyer.email)).filter(({ template }) => template === 'orderPlaced')).toHaveLength(1);
  });

  test('is declined with a reason that the buyer reads, or taken back by the buyer; nothing is ordered', async () => {
    const { owner, buyer, lines, order, read } = await openLimited('decline', 0);
    const first = (await order(buyer, lines)).data.approval_id;
    const second = (await order(buyer, lines)).data.approval_id;
    expect((await read(owner)).store?.approvals).toHaveLength(2);
    expect((await move(first, 'approved', buyer)).status).toBe(403);
    expect((await move(first, 'declined', owner, { reason: 'Use up the old ones.' })).status).toBe(200);
    expect((await move(second, 'cancelled', buyer)).status).toBe(200);
    const mail = (await rows.mails(buyer.email)).find(({ template }) => template === 'approvalMoved');
    expect(mail?.props).toMatchObject({ state: 'declined', text: 'Use up the old ones.' });
    expect(await countOrders(buyer)).toBe(0);
  });

  test('is no matter of other companies, of viewers, of staff, or of an owner who has left', async () => {
    const { owner, buyer, people, sales, lines, order } = await openLimited('others', 0);
    const id = (await order(buyer, lines)).data.approval_id;
    const { token } = await readRequested(owner);
    const stranger = await people.arrive('stranger-others');
    expect((await move(id, 'approved', stranger)).status).toBe(404);
    expect((await site.get(`/api/store/approval?id=${id}`)).status).toBe(404);
    expect((await site.post('/api/store/approval/move', { id: token, to: 'approved', version: 1 }, sales)).status).toBe(
      403,
    );
    const viewer = await people.arrive('viewer-others');
    await people.join(owner, viewer, 'viewer');
    expect((await move(id, 'approved', viewer)).status).toBe(403);
    const second = await people.arrive('second-others');
    await people.join(owner, second, 'owner');
    await people.change('member/remove', { user_id: owner.id }, second);
    expect((await move(token, 'approved')).status).toBe(410);
    expect((await move(id, 'approved', second)).status).toBe(200);
  });

  test('runs out by its timer, and the buyer hears of it', async () => {
    const { buyer, lines, order } = await openLimited('timer', 0);
    const id = String((await order(buyer, lines)).data.approval_id);
    const run = { isLastAttempt: true, stopping: new AbortController().signal };
    await site.tasks.advance({ subject: 'approval', id, to: 'expired', version: 1 }, run);
    expect(await rows.count('store_approvals', `id = $1 and state = 'expired'`, [id])).toBe(1);
    expect((await rows.mails(buyer.email)).map(({ template }) => template)).toContain('approvalMoved');
  });
});

test('a deleted account takes its requests for approval along, with their links and words', async () => {
  const { owner, buyer, lines, order } = await openLimited('deleted', 0);
  const id = String((await order(buyer, lines)).data.approval_id);
  await move(id, 'declined', owner, { reason: 'Too many boxes.' });
  const file = (await site.post('/api/auth/export', {}, buyer.token)).data as { store_approvals?: unknown[] };
  expect(file.store_approvals).toHaveLength(1);
  const gone = await site.post('/api/auth/delete', { password: buyer.password }, buyer.token);
  expect(gone.status, gone.msg).toBe(200);
  expect(await rows.count('store_approvals', 'id = $1', [id])).toBe(0);
  expect(await rows.count('access_links', `subject_kind = 'approval' and subject_id = $1`, [id])).toBe(0);
  expect(await rows.count('events', `subject_id = $1 and detail->>'reason' is not null`, [id])).toBe(0);
});

test('only owners set limits, for members of their company who are not owners', async () => {
  const { owner, buyer, people } = await openLimited('limits', 5_000);
  const set = (user_id: string, { token }: Person) => site.post('/api/store/limit', { user_id, limit_cents: 1 }, token);
  expect((await set(buyer.id, buyer)).status).toBe(403);
  expect((await set(owner.id, owner)).status).toBe(409);
  const stranger = await people.arrive('stranger-limits');
  expect((await set(stranger.id, owner)).status).toBe(404);
});

describe('fifty orders at once', () => {
  let shop: Awaited<ReturnType<typeof openLimited>>;
  beforeAll(async () => {
    shop = await openLimited('race', null);
  });
  const sumSpent = async () => {
    const [spent] = await rows.query<{ cents: string | null }>(
      'select sum(total_cents) cents from orders where email = $1',
      [shop.buyer.email],
    );
    return Number(spent?.cents ?? 0);
  };

  test.each([1, 2])('never pass a limit unapproved, seed %d', async (seed) => {
    const random = createRandom(seed * 7_919);
    // Budgets have tests of their own.
    await rows.query('delete from rate_limits');
    const { owner, buyer, lines, preview } = shop;
    const { total_cents, address_id } = await preview(buyer, lines);
    const [before, spent] = [await countOrders(buyer), await sumSpent()];
    const fits = 1 + random(6);
    const limit_cents = spent + total_cents * fits + random(total_cents);
    await site.post('/api/store/limit', { user_id: buyer.id, limit_cents }, owner.token);
    // On a machine that is too busy for fifty at once some are told to try again, and do.
    const place = async () => {
      const order = { lines, address_id, total_cents, client_key: randomUUID() };
      for (;;) {
        const answer = await site.post('/api/store/order', order, buyer.token);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, place));
    const count = (outcome: string) => answers.filter(({ data }) => data.outcome === outcome).length;
    expect([count('ordered'), count('waiting')]).toEqual([fits, 50 - fits]);
    expect(await sumSpent()).toBeLessThanOrEqual(limit_cents);
    // Approved ones are ordered, and each once.
    const waiting = answers.filter(({ data }) => data.outcome === 'waiting').slice(0, 3);
    await Promise.all(waiting.flatMap(({ data }) => [1, 2].map(() => move(data.approval_id, 'approved', owner))));
    expect(await countOrders(buyer)).toBe((before ?? 0) + fits + waiting.length);
  });
});
