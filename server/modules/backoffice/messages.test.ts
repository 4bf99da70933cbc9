import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toSendKey } from '#database/queries/jobs.ts';
import { startSending } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { type Role, roles } from '../../test-support/test-roles.ts';

let site: TestApp;
let tokens: Record<Role, string>;
beforeAll(async () => {
  site = await createTestApp();
  tokens = await site.logInEveryRole();
});
afterAll(() => site.close());

describe('messages that did not leave', () => {
  const dead = '/api/backoffice/mail/dead';
  const resend = (ids: unknown[], role: Role = 'sales') =>
    site.post('/api/backoffice/mail/resend', { ids }, tokens[role]);

  async function addDead(): Promise<number> {
    const payload = { to: 'chef@fern.example', template: 'accountReset', props: { email: 'x', code: '123456' } };
    const [row] = await site.query(
      `insert into outbox (channel, payload, attempts, last_error, dead_at)
       values ('mail', $1, 10, 'Error: 550 no such mailbox', now()) returning id`,
      [JSON.stringify(payload)],
    );
    return Number(row?.id);
  }

  test.each(roles)('are a matter of sales and admin: %s', async (role) => {
    const id = await addDead();
    const status = role === 'sales' || role === 'admin' ? 200 : 403;
    expect((await site.get(dead, tokens[role])).status).toBe(status);
    expect((await resend([id], role)).status).toBe(status);
    expect((await site.query('select dead_at from outbox where id = $1', [id]))[0]?.dead_at === null).toBe(
      status === 200,
    );
    expect((await site.get(dead)).status).toBe(401);
    expect((await site.post('/api/backoffice/mail/resend', { ids: [id] })).status).toBe(401);
  });

  test('are shown with the reason and without what they say', async () => {
    await site.query('delete from outbox');
    const id = await addDead();
    await site.query(
      `insert into outbox (channel, payload, dead_at) values ('pigeon', '{}', now() - interval '1 day')`,
    );
    const { data } = await site.get(dead, tokens.sales);
    expect(data).toMatchObject({
      total: 2,
      list: [
        { id, to: 'chef@fern.example', about: 'Account reset', attempts: 10, last_error: 'Error: 550 no such mailbox' },
        { to: 'Staff', about: 'pigeon', last_error: '' },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('123456');
  });

  test('wait anew with fresh tries, once, and it is on record who asked', async () => {
    await site.query('delete from outbox');
    const [one, two] = [await addDead(), await addDead()];
    const answers = await Promise.all([resend([one, two]), resend([one, two])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.data).toEqual({ count: 2 });
    expect(await site.query('select 1 from jobs.jobs where key = any($1)', [[one, two].map(toSendKey)])).toHaveLength(
      2,
    );
    expect(await site.query('select attempts, last_error, dead_at from outbox')).toEqual(
      [one, two].map(() => ({ attempts: 0, last_error: null, dead_at: null })),
    );
    const events = await site.query(
      `select subject_id, actor_role, detail from events where kind = 'message.resent' and subject_id = any($1)`,
      [[String(one), String(two)]],
    );
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ actor_role: 'sales', detail: { channel: 'mail' } });
    // What waits or has left is not sent again.
    await site.query('update outbox set sent_at = now(), dead_at = now() where id = $1', [one]);
    expect((await resend([one, two])).status).toBe(404);
  });

  test('leave when the cause is mended', async () => {
    await site.query('delete from outbox');
    const id = await addDead();
    const sent: number[] = [];
    const jobs = startSending(
      { connection: site.connection, database: site.parts.database },
      { mail: async (_mail, message) => void sent.push(message) },
    );
    await resend([id]);
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual([id]);
    await jobs.stop();
    expect(await site.query('select 1 from outbox where sent_at is not null and id = $1', [id])).toHaveLength(1);
  });

  test.each([[[]], [['x']], [[0]], [Array.from({ length: 51 }, (_, place) => place + 1)]])(
    'are named by whole numbers, fifty at most: %j',
    async (ids) => {
      expect((await resend(ids)).status).toBe(422);
    },
  );
});
