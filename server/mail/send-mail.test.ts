import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { readSettings } from '../settings.ts';
import { createMailSender } from './send-mail.ts';

/** A mail server that keeps what it gets. */
async function openMailbox() {
  const received: { to: string[]; head: string; body: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let body = '';
      stream.on('data', (chunk) => {
        body += chunk;
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, head: body.split('\r\n\r\n')[0] ?? '', body });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => void smtp.close(() => resolve())));
  const { port } = smtp.server.address() as { port: number };
  return { received, url: `smtp://127.0.0.1:${port}` };
}

const request = {
  id: 'a'.repeat(32),
  number: 'R-2026-00042\r\nBcc: all@example.com',
  kind: 'quote',
  token: 'a'.repeat(32),
} as const;

test('what people type reaches one mailbox and begins no header', async () => {
  const { database } = await useFreshDatabase();
  const { received, url } = await openMailbox();
  const settings = readSettings({ SMTP_URL: url, SITE_URL: 'https://shop.example', DATABASE_URL: 'postgres://x' }, '/');
  const sendMail = createMailSender(database, settings);
  // Text of this shape passes the simple pattern; read as a list it would be two receivers.
  await sendMail(
    {
      to: 'first,second@bistro.example',
      replyTo: 'sales@house.example',
      template: 'requestAnswered',
      props: { request, text: 'Yes.', from: 'Robin' },
    },
    1,
  );
  expect(received[0]?.to).toHaveLength(1);
  expect(received[0]?.head).toMatch(/^Reply-To: sales@house\.example/m);
  expect(received[0]?.head).toMatch(/^Subject: Our reply about R-2026-00042 Bcc: all@example\.com/m);
  expect(received[0]?.head).not.toMatch(/^Bcc/im);
  expect(received[0]?.head).not.toMatch(/^List-Unsubscribe/im);
});

test('a letter carries the one-click way off the list', async () => {
  const { database } = await useFreshDatabase();
  const { received, url } = await openMailbox();
  const settings = readSettings({ SMTP_URL: url, SITE_URL: 'https://shop.example', DATABASE_URL: 'postgres://x' }, '/');
  const token = 'T'.repeat(43);
  await createMailSender(database, settings)(
    { to: 'dana@bistro.example', template: 'newsletterConfirm', props: { token } },
    1,
  );
  const head = received[0]?.head.replace(/\r\n\s+/g, ' ') ?? '';
  expect(head).toContain(`List-Unsubscribe: <https://shop.example/subscribe?leave=${token}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('the mark of the site goes along as a picture, beside a text part without it', async () => {
  const { database } = await useFreshDatabase();
  const { received, url } = await openMailbox();
  const settings = readSettings({ SMTP_URL: url, SITE_URL: 'https://shop.example', DATABASE_URL: 'postgres://x' }, '/');
  await createMailSender(database, settings)(
    { to: 'dana@bistro.example', template: 'test', props: { firstName: 'Dana' } },
    1,
  );
  const { body = '' } = received[0] ?? {};
  const part = /Content-Type: image\/png[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(body);
  expect(part?.[0]).toContain('Content-ID: <brand-mark>');
  const picture = await sharp(Buffer.from(part?.[1] ?? '', 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 72, height: 72 });
  expect(body).toMatch(/src=3D"cid:brand-mark"/);
  const text = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '';
  expect(text).toContain('Hello Dana');
  expect(text).not.toContain('brand-mark');
});

test('without SMTP the email log says where a reply would go', async () => {
  const { database } = await useFreshDatabase();
  const sendMail = createMailSender(database, readSettings({ DATABASE_URL: 'postgres://x', PORT: '4000' }, '/'));
  await sendMail(
    {
      to: 'dana@bistro.example',
      replyTo: 'sales@house.example',
      template: 'requestAnswered',
      props: { request, text: 'Yes.', from: 'Robin' },
    },
    1,
  );
  const { rows } = await database.$client.query('select reply_to, html from kept_mails');
  expect(rows[0].reply_to).toBe('sales@house.example');
  expect(rows[0].html).toContain(`http://127.0.0.1:4000/status/${request.token}`);
  // A browser shows no attached picture.
  expect(rows[0].html).toContain('src="data:image/png;base64,');
  expect(rows[0].html).not.toContain('cid:');
});
