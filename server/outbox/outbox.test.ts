import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { readSettings } from '../settings.ts';
import { enqueue } from './enqueue.ts';
import { type Senders, startOutboxWorker, toRetrySeconds } from './worker.ts';

const log = pino({ level: 'silent' });
const alert = (title: string) => ({ channel: 'staff_alert', payload: { title, text: '' } }) as const;
const noMail: Senders['mail'] = async () => undefined;

function startWorker(database: Database, senders: Partial<Senders>) {
  const worker = startOutboxWorker(database, { mail: noMail, staff_alert: async () => undefined, ...senders }, log);
  onTestFinished(() => worker.stop());
  return worker;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const count = async (database: Database, where: string) =>
  (await database.$client.query(`select count(*)::int as count from outbox where ${where}`)).rows[0].count as number;

describe('the outbox', () => {
  test('a message leaves with the transaction it was written in, or not at all', async () => {
    const { database } = await useFreshDatabase();
    await database.transaction((tx) => enqueue(tx, alert('kept')));
    await expect(
      database.transaction(async (tx) => {
        await enqueue(tx, alert('rolled back'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const sent: string[] = [];
    startWorker(database, { staff_alert: async ({ title }) => void sent.push(title) });
    await until(async () => (await count(database, 'sent_at is not null')) === 1);
    expect(sent).toEqual(['kept']);
  });

  test('a repeated dedupe key is one message', async () => {
    const { database } = await useFreshDatabase();
    for (let i = 0; i < 3; i += 1) await enqueue(database, { ...alert('once'), dedupeKey: 'request-42' });
    expect(await count(database, 'true')).toBe(1);
  });

  test('two workers share the work and send each message once', async () => {
    const { database } = await useFreshDatabase();
    for (let i = 0; i < 60; i += 1) await enqueue(database, alert(String(i)));
    const sent: string[] = [];
    const staff_alert: Senders['staff_alert'] = async ({ title }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent.push(title);
    };
    startWorker(database, { staff_alert });
    startWorker(database, { staff_alert });
    await until(async () => (await count(database, 'sent_at is null')) === 0);
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  test('a poisoned message blocks nobody; it is tried again later and given up in the end', async () => {
    const { database } = await useFreshDatabase();
    await enqueue(database, alert('poison'));
    await database.$client.query("insert into outbox (channel, payload) values ('pigeon', '{}')");
    for (let i = 0; i < 20; i += 1) await enqueue(database, alert('good'));
    let good = 0;
    const worker = startWorker(database, {
      async staff_alert({ title }) {
        if (title === 'poison') throw new Error('cannot swallow this');
        good += 1;
      },
    });
    await until(() => good === 20);
    await until(
      async () =>
        (await count(database, "last_error like '%cannot swallow%' and attempts = 1 and next_attempt_at > now()")) ===
        1,
    );
    // A channel nobody serves will not be served tomorrow either.
    await until(async () => (await count(database, "channel = 'pigeon' and dead_at is not null")) === 1);
    await database.$client.query(
      "update outbox set attempts = 23, next_attempt_at = now() where payload->>'title' = 'poison'",
    );
    worker.wake();
    await until(async () => (await count(database, "payload->>'title' = 'poison' and dead_at is not null")) === 1);
  });

  test('what a killed worker held is sent by another when the hold runs out', async () => {
    const { database } = await useFreshDatabase();
    await enqueue(database, alert('held'));
    await database.$client.query("update outbox set attempts = 1, locked_until = now() + interval '1 second'");
    const sent: string[] = [];
    const worker = startWorker(database, { staff_alert: async ({ title }) => void sent.push(title) });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    worker.wake();
    await until(() => sent.length === 1);
  });

  test('stopping waits for what is being sent', async () => {
    const { database } = await useFreshDatabase();
    await enqueue(database, alert('slow'));
    let begun = false;
    const worker = startWorker(database, {
      async staff_alert() {
        begun = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      },
    });
    await until(() => begun);
    await worker.stop();
    expect(await count(database, 'sent_at is not null')).toBe(1);
  });

  test('waits longer after each failure, an hour at most', () => {
    expect([1, 2, 3, 8, 20].map((attempts) => toRetrySeconds(attempts, 0))).toEqual([5, 10, 20, 640, 3600]);
  });
});

describe('mail', () => {
  const message = {
    to: 'dana@example.com',
    template: 'test',
    props: { firstName: 'Dana\r\nBcc: everybody@example.com' },
  } as const;

  test('leaves through a real SMTP server, once, with a text part and no forged header', async () => {
    const { database } = await useFreshDatabase();
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
    startWorker(database, { mail: createMailSender(database, settings) });
    await until(() => received.length > 0);
    await until(async () => (await count(database, 'sent_at is not null')) === 1);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['dana@example.com']);
    const [head = '', ...rest] = received[0]?.body.split('\r\n\r\n') ?? [];
    expect(head).toMatch(/^Message-ID: <outbox-\d+@/m);
    expect(head).toMatch(/^Subject: A test mail from Packwright/m);
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
      subject: 'A test mail from Packwright',
      text: expect.stringContaining('Hello Dana'),
    });
  });
});
