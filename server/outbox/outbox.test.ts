import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient, type Database } from '#database/connect.ts';
import { addMissingSendJobs } from '#database/queries/jobs.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { readSettings } from '../settings.ts';
import { deleteJobs, hurryJobs, startSending } from '../test-support/start-jobs.ts';
import { enqueue } from './enqueue.ts';
import { createSendMessage, type Senders } from './send-message.ts';

const alert = (title: string) => ({ channel: 'staff_alert', payload: { title, lines: [] } }) as const;

async function until(condition: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const count = async (database: Database, where: string) =>
  (await database.$client.query(`select count(*)::int as count from outbox where ${where}`)).rows[0].count as number;

const countJobs = async (database: Database, where = 'true') =>
  (await database.$client.query(`select count(*)::int as count from jobs.jobs where ${where}`)).rows[0].count as number;

describe('the outbox', () => {
  test('a message leaves with the transaction it was written in, or not at all', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    await database.transaction((tx) => enqueue(tx, alert('kept')));
    await expect(
      database.transaction(async (tx) => {
        await enqueue(tx, alert('rolled back'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const sent: string[] = [];
    startSending(fresh, { staff_alert: async ({ title }) => void sent.push(title) });
    await until(async () => (await count(database, 'sent_at is not null')) === 1);
    expect(sent).toEqual(['kept']);
  });

  test('a repeated dedupe key is one message', async () => {
    const { database } = await useFreshDatabase();
    for (let i = 0; i < 3; i += 1) await enqueue(database, { ...alert('once'), dedupeKey: 'request-42' });
    expect(await count(database, 'true')).toBe(1);
    expect(await countJobs(database)).toBe(1);
  });

  test('two processes share the work and send each message once', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    for (let i = 0; i < 60; i += 1) await enqueue(database, alert(String(i)));
    const sent: string[] = [];
    const staff_alert: Senders['staff_alert'] = async ({ title }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent.push(title);
    };
    startSending(fresh, { staff_alert });
    startSending(fresh, { staff_alert });
    await until(async () => (await count(database, 'sent_at is null')) === 0);
    await until(async () => (await countJobs(database)) === 0);
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
    expect(await count(database, 'attempts <> 1')).toBe(0);
  });

  test('a message that fails holds up none; it is tried again later and given up in the end', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    await enqueue(database, alert('poison'));
    await database.$client.query("insert into outbox (channel, payload) values ('pigeon', '{}')");
    for (let i = 0; i < 20; i += 1) await enqueue(database, alert('good'));
    let good = 0;
    startSending(fresh, {
      async staff_alert({ title }) {
        if (title === 'poison') throw new Error('cannot swallow this');
        good += 1;
      },
    });
    await until(() => good === 20);
    await until(
      async () =>
        (await count(database, "last_error like '%cannot swallow%' and attempts >= 1 and dead_at is null")) === 1,
    );
    // A channel without a sender has none tomorrow either.
    await until(async () => (await count(database, "channel = 'pigeon' and dead_at is not null")) === 1);
    await until(async () => (await countJobs(database, 'attempts >= 1 and locked_at is null')) === 1);
    await database.$client.query('select jobs.reschedule_jobs(array(select id from jobs.jobs), attempts => 24)');
    await hurryJobs(database);
    await until(async () => (await count(database, "payload->>'title' = 'poison' and dead_at is not null")) === 1);
    await until(async () => (await countJobs(database)) === 0);
  });

  test('a message that hangs does not hold up the others', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    const hanging = Promise.withResolvers<void>();
    await enqueue(database, alert('hangs'));
    for (let i = 0; i < 40; i += 1) await enqueue(database, alert('good'));
    startSending(fresh, { staff_alert: ({ title }) => (title === 'hangs' ? hanging.promise : Promise.resolve()) });
    await until(async () => (await count(database, 'sent_at is not null')) === 40);
    expect(await count(database, 'sent_at is null')).toBe(1);
    hanging.resolve();
    await until(async () => (await count(database, 'sent_at is null')) === 0);
  });

  test('a message without a job, as a backup brings it, gets one at start, and only one', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    await enqueue(database, alert('restored'));
    await enqueue(database, alert('waits already'));
    await deleteJobs(database, "key = 'message ' || (select id from outbox where payload->>'title' = 'restored')");
    expect(await Promise.all([addMissingSendJobs(database), addMissingSendJobs(database)])).toEqual(
      expect.arrayContaining([1, 0]),
    );
    const sent: string[] = [];
    startSending(fresh, { staff_alert: async ({ title }) => void sent.push(title) });
    await until(async () => (await count(database, 'sent_at is null')) === 0);
    expect(sent.sort()).toEqual(['restored', 'waits already']);
  });

  test('an email leaves once, though the database loses all connections while it is sent', {
    timeout: 60_000,
  }, async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    for (let i = 0; i < 8; i += 1) await enqueue(database, alert(String(i)));
    const sent: string[] = [];
    const cutOff = () =>
      database.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    startSending(fresh, {
      async staff_alert({ title }) {
        sent.push(title);
        await cutOff().catch(() => undefined);
      },
    });
    await until(async () => (await count(database, 'sent_at is null').catch(() => 1)) === 0, 50_000);
    expect(sent.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  test('what opens something is forgotten when its email has left, whatever the email is about', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    const to = 'dana@example.com';
    const quote = { number: 'Q-2026-00001', token: 'secret-of-the-quote' };
    await enqueue(database, {
      channel: 'mail',
      typedBy: null,
      payload: { to, template: 'quoteLink', props: { quote } },
    });
    const props = { firstName: 'Dana', email: to, code: 'secret-code', proof: 'secret-proof' };
    await enqueue(database, { channel: 'mail', payload: { to, template: 'accountReset', props } });
    const sent: string[] = [];
    startSending(fresh, { mail: async (message) => void sent.push(JSON.stringify(message)) });
    await until(async () => (await count(database, 'sent_at is not null')) === 2);
    for (const secret of [quote.token, props.code, props.proof]) expect(sent.join()).toContain(secret);
    const { rows } = await database.$client.query('select payload from outbox order by id');
    expect(rows.map(({ payload }) => payload.props)).toEqual([
      { quote: { number: quote.number } },
      { firstName: 'Dana', email: to },
    ]);
  });

  test('an email that left is noted however long the database stays away', { timeout: 60_000 }, async () => {
    const { database, connection } = await useFreshDatabase();
    const [own] = (await database.$client.query('select current_database() as name')).rows as { name: string }[];
    const admin = createClient(
      'connectionString' in connection
        ? { connectionString: Object.assign(new URL(connection.connectionString), { pathname: '/postgres' }).href }
        : { ...connection, database: 'postgres' },
    );
    await admin.connect();
    onTestFinished(() => admin.end());
    const allow = (isAllowed: boolean) =>
      admin.query(`alter database ${own?.name} with allow_connections ${isAllowed}`);
    await enqueue(database, alert('once'));
    const sent: string[] = [];
    const back = Promise.withResolvers<void>();
    const send = createSendMessage(
      database,
      {
        mail: async () => undefined,
        async staff_alert({ title }) {
          sent.push(title);
          await allow(false);
          await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own?.name]);
          setTimeout(() => allow(true).then(() => back.resolve(), back.reject), 700);
        },
      },
      pino({ level: 'silent' }),
    );
    await send({ outboxId: 1 }, { isLastAttempt: false, stopping: new AbortController().signal });
    await back.promise;
    expect(sent).toEqual(['once']);
    expect(await count(database, 'sent_at is not null')).toBe(1);
  });

  test('a job that comes again, as after a kill, sends nothing that has left', async () => {
    const { database } = await useFreshDatabase();
    await enqueue(database, alert('once'));
    const sent: string[] = [];
    const send = createSendMessage(
      database,
      { mail: async () => undefined, staff_alert: async ({ title }) => void sent.push(title) },
      pino({ level: 'silent' }),
    );
    const run = { isLastAttempt: false, stopping: new AbortController().signal };
    for (const outboxId of [1, 1]) await send({ outboxId }, run);
    expect(sent).toEqual(['once']);
  });

  test('stopping waits for what is being sent', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    await enqueue(database, alert('slow'));
    let begun = false;
    const jobs = startSending(fresh, {
      async staff_alert() {
        begun = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      },
    });
    await until(() => begun);
    await jobs.stop();
    expect(await count(database, 'sent_at is not null')).toBe(1);
    expect(await countJobs(database)).toBe(0);
  });
});

describe('mail', () => {
  const message = {
    to: 'dana@example.com',
    template: 'test',
    props: { firstName: 'Dana\r\nBcc: everybody@example.com' },
  } as const;

  test('leaves through a real SMTP server, once, with a text part and no forged header', async () => {
    const fresh = await useFreshDatabase();
    const { database } = fresh;
    const received: { to: string[]; body: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let body = '';
        stream.on('data', (chunk) => {
          body += chunk;
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), body });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => new Promise<void>((resolve) => void smtp.close(() => resolve())));
    const { port } = smtp.server.address() as { port: number };
    const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, DATABASE_URL: 'postgres://unused' }, '/');

    await enqueue(database, { channel: 'mail', payload: message });
    startSending(fresh, { mail: createMailSender(database, settings) });
    await until(() => received.length > 0);
    await until(async () => (await count(database, 'sent_at is not null')) === 1);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['dana@example.com']);
    const [head = '', ...rest] = received[0]?.body.split('\r\n\r\n') ?? [];
    expect(head).toMatch(/^Message-ID: <outbox-\d+@/m);
    expect(head).toMatch(/^Subject: A test email from Packwright/m);
    expect(head).not.toMatch(/^Bcc/im);
    expect(rest.join('\n')).toContain('text/plain');
  });

  test('is kept without SMTP, once however often it is tried', async () => {
    const { database } = await useFreshDatabase();
    const sendMail = createMailSender(database, readSettings({ DATABASE_URL: 'postgres://unused' }, '/'));
    await sendMail(message, 7);
    await sendMail(message, 7);
    const { rows } = await database.$client.query('select recipient, subject, text, html from kept_mails');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      recipient: 'dana@example.com',
      subject: 'A test email from Packwright',
      text: expect.stringContaining('Hello Dana'),
    });
  });
});
