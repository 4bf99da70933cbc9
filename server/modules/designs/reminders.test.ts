import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { waitingJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createReminderTask } from './remind-task.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let story: ReturnType<typeof createDesignStory>;
let email: string;
let serial = 0;

beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  story = createDesignStory(site, (await site.logIn('design', 'jo@office.example')).token);
});
afterAll(() => site.close());
beforeEach(() => {
  serial += 1;
  email = `quiet${serial}@bistro.example`;
});

const run = { isLastAttempt: false, stopping: new AbortController().signal };

describe('reminders', () => {
  const remind = async (id: string, version: number, day: number) =>
    createReminderTask(site.parts)({ id, version, day }, run);
  const countReminders = async () =>
    (await rows.mails(email)).filter(({ template }) => template === 'designReminder').length;

  test('go out after 2 and 5 business days of silence, and approve nothing', async () => {
    const { id } = await story.ask({ business_email: email });
    await story.sendProof(id, email);
    const { version, reminders } = await story.show(id);
    const jobs = await rows.query<{ day: number; at: Date }>(
      `select (payload->>'day')::int as day, run_at as at from ${waitingJobs} j
       where payload->>'id' = $1 and (payload->>'version')::int = $2 order by run_at`,
      [id, version],
    );
    expect(jobs.map(({ day }) => day)).toEqual([2, 5]);
    expect(reminders).toHaveLength(2);
    await remind(id, version, 2);
    await remind(id, version, 5);
    expect(await countReminders()).toBe(2);
    expect(await story.show(id)).toMatchObject({ state: 'proof_sent', version });
  });

  test('stay away where the customer answered, wrote or pinned', async () => {
    const { id, request } = await story.ask({ business_email: email });
    const shown = await story.sendConcepts(id);
    await remind(id, shown.version - 1, 2);
    await site.post('/api/conversation/message', {
      id: request.token,
      text: 'Monday!',
      client_key: `key-${serial}-1234`,
    });
    await remind(id, shown.version, 2);
    expect(await countReminders()).toBe(0);
  });
});

test('the service page tells our own figures once there are twenty', async () => {
  expect((await site.get('/api/design/speed')).data).toEqual({ speed: null });
  await rows.query(`update designs set concepts_after_ms = null`);
  await rows.query(
    `insert into designs (email, restaurant, state, clock_started_at, concepts_after_ms)
     select 'a@b.c', '', 'chosen', now(), case when n <= 15 then 72000000 else 144000000 end from generate_series(1, 20) n`,
  );
  expect((await site.get('/api/design/speed')).data).toEqual({
    speed: { designs: 20, average_hours: 25, share_within: 75 },
  });
});
