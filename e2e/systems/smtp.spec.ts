import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, spawnSite, until, waitUntilReady } from '../support/spawned-site.ts';
import { makeCertificate } from './support/certificate.ts';
import { test } from './support/system-test.ts';

const login = { username: 'site', password: 'a password of the post office' };

interface Received {
  to: string;
  isEncrypted: boolean;
  user: string;
}

/** A mail server that asks for the login, and notes whether what it received came over TLS. */
async function startMailServer(options: SMTPServerOptions, port: number, rightPassword = login.password) {
  const received: Received[] = [];
  /** What reached it on an open line: a password or an email would be readable on the way. */
  const inClear: string[] = [];
  const server = new SMTPServer({
    ...options,
    onAuth({ username = '', password = '' }, { secure }, done) {
      if (!secure) inClear.push('password');
      const isRight = username === login.username && password === rightPassword;
      done(isRight ? null : new Error('Wrong login'), { user: username });
    },
    onData(stream, { envelope, secure, user }, done) {
      if (!secure) inClear.push('email');
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo)
          received.push({ to: address, isEncrypted: secure, user: String(user) });
        done();
      });
    },
  });
  // A client that rejects the certificate ends the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  return { received, inClear, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test('emails leave over STARTTLS with the login, and wait where the certificate is not trusted', async ({ atEnd }) => {
  const [trusted, stranger] = [
    await makeCertificate(atEnd, 'mail.example'),
    await makeCertificate(atEnd, 'mail.example'),
  ];
  const port = await findFreePort();
  const dataDir = await makeDataDir();
  const site = spawnSite({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    NODE_EXTRA_CA_CERTS: trusted.caFile,
    SMTP_URL: `smtp://${login.username}:${encodeURIComponent(login.password)}@127.0.0.1:${port}`,
  });
  await waitUntilReady(site);
  const server = await joinEmbedded({ dataDir });
  atEnd(() => server.stop());
  const client = new pg.Client(server.connection);
  await client.connect();
  atEnd(() => client.end());
  const ask = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
  const waiting = () => ask('select attempts, last_error from outbox where sent_at is null and dead_at is null');
  const tryAgain = () =>
    ask('select jobs.reschedule_jobs(array(select id from jobs.jobs where run_at > now()), run_at => now())');
  const sendRequest = async (email: string) => {
    const answer = await fetch(`${site.url}/api/info/ask_product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        business_email: email,
        restaurant: 'Forno',
        zipcode: '07102',
        submit_source: 'homepage',
        quantity: '5,000',
      }),
    });
    expect(answer.status).toBe(200);
  };
  /** Until every waiting email was tried on this server and failed there. */
  const expectRejected = async (options: SMTPServerOptions, reason: RegExp, rightPassword?: string) => {
    const mail = await startMailServer(options, port, rightPassword);
    await until(async () => {
      await tryAgain();
      await sleep(500);
      const rows = await waiting();
      return rows.length > 0 && rows.every(({ last_error }) => reason.test(String(last_error)));
    }, 60_000);
    expect(mail.received).toEqual([]);
    expect(mail.inClear).toEqual([]);
    await mail.close();
  };

  await sendRequest('first@forno.example');
  await test.step('a certificate of another authority: kept, not sent', () =>
    expectRejected({ key: stranger.key, cert: stranger.cert }, /certificate|self.signed/i));
  await test.step('a server without STARTTLS: kept, and neither login nor email crossed the wire in clear', () =>
    expectRejected({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }, /STARTTLS|TLS/));

  await test.step('the trusted server receives each of them once', async () => {
    const mail = await startMailServer({ key: trusted.key, cert: trusted.cert }, port);
    const written = (await waiting()).length;
    await until(async () => {
      await tryAgain();
      return (await waiting()).length === 0;
    }, 60_000);
    await sendRequest('second@forno.example');
    await until(() => mail.received.some(({ to }) => to === 'second@forno.example'));
    await until(async () => (await waiting()).length === 0);
    expect(mail.received.filter(({ to }) => to === 'first@forno.example')).toEqual([
      { to: 'first@forno.example', isEncrypted: true, user: login.username },
    ]);
    expect(mail.received.length).toBeGreaterThan(written);
    expect(mail.received.every(({ isEncrypted, user }) => isEncrypted && user === login.username)).toBe(true);
    expect(mail.inClear).toEqual([]);
    expect((await ask('select 1 from outbox where dead_at is not null')).length).toBe(0);
    await mail.close();
  });

  await sendRequest('third@forno.example');
  await test.step('a login that the server rejects: kept', () =>
    expectRejected({ key: trusted.key, cert: trusted.cert }, /login|535/i, 'another password'));
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
});
