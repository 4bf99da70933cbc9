import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { renderMail } from '../mail/templates.tsx';
import { createPeople } from '../modules/companies/test-support/company-of.ts';
import { readRows } from '../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { enqueue } from './enqueue.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const words = 'Your account is locked call 555 0100';
const shipTo = { name: words, street: words, street2: words, city: words, state: 'NJ', zipcode: '07105' };

async function orderAsGuest(email: string, more: object = {}) {
  const [guest_id, client_key] = [randomBytes(16).toString('base64url'), randomUUID()];
  await site.post('/api/cart/add', { guest_id, product_uuid: cups.uuid, quantity: 500 });
  const seen = await site.get(`/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=07105`);
  const { version, totals } = seen.data as unknown as Checkout;
  const cart = { guest_id, client_key, version, total_cents: totals?.total_cents };
  const person = { email, restaurant: 'Luna', name: 'Rosa', po_number: words, ship_to: shipTo };
  return site.post('/api/checkout/place', { ...cart, ...person, ...more });
}

/** The emails to a mailbox that leave, and why the others do not. */
const readBudgeted = async (mailbox: string) => {
  const listed = await rows.query<{ last_error: string | null; has_job: boolean }>(
    `select last_error, exists (select from jobs.jobs j where j.key = 'message ' || o.id) as has_job
     from outbox o where channel = 'mail' and payload->>'to' like $1 order by id`,
    [mailbox],
  );
  return { sent: listed.filter((row) => row.has_job).length, reasons: listed.flatMap((row) => row.last_error ?? []) };
};
const reason = 'Not sent: this mailbox already got 6 emails like this within an hour.';

test('25 orders by strangers are stored, and one mailbox gets six emails, without a word of theirs', async () => {
  const email = 'victim@bistro.example';
  for (let i = 0; i < 25; i += 1) expect((await orderAsGuest(email)).status).toBe(200);
  expect(await rows.count('orders', 'email = $1', [email])).toBe(25);
  expect(await readBudgeted(email)).toEqual({ sent: 6, reasons: Array(19).fill(reason) });
  const [mail] = await rows.mails(email);
  const { subject, html, text } = await renderMail(mail as MailMessage, { brand: defaultBrand, origin: '' });
  expect(subject + html + text).not.toContain('locked');

  // Staff see why, may send one all the same, and have no work of it in the inbox.
  const { token } = await site.logIn('admin');
  const { data } = await site.get('/api/backoffice/mail/dead', token);
  expect(data).toMatchObject({ total: 19 });
  expect(JSON.stringify(data)).toContain(reason);
  expect(JSON.stringify((await site.get('/api/backoffice/inbox', token)).data)).not.toContain(reason);
});

test('what a customer sends to their own mailbox has no budget and has their words', async () => {
  const { email } = await site.logIn('customer', 'own@bistro.example');
  const [owner] = await rows.query<{ id: string }>('select id from users where email = $1', [email]);
  const [mail] = await rows.mails('victim@bistro.example');
  const payload = { ...mail, to: email } as Extract<MailMessage, { template: 'orderPlaced' }>;
  for (let i = 0; i < 10; i += 1)
    await site.parts.database.transaction((tx) =>
      enqueue(tx, {
        channel: 'mail',
        typedBy: owner?.id,
        payload: { ...payload, props: { ...payload.props, poNumber: words } },
      }),
    );
  expect(await readBudgeted(email)).toEqual({ sent: 10, reasons: [] });
  expect(JSON.stringify(await rows.mails(email))).toContain(words);
});

test('many at once, and tagged forms of one mailbox, share a budget; codes have another', async () => {
  const confirm = (to: string) =>
    site.parts.database.transaction((tx) =>
      enqueue(tx, {
        channel: 'mail',
        typedBy: null,
        payload: { to, template: 'newsletterConfirm', props: { token: 'a' } },
      }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(`Flood+${i}@bistro.example`)));
  expect(await readBudgeted('Flood+%')).toEqual({ sent: 6, reasons: Array(14).fill(reason) });
  await confirm('other@bistro.example');
  expect((await readBudgeted('other@bistro.example')).sent).toBe(1);

  const account = { email: 'flood@bistro.example', password: 'a long enough passphrase 9', first_name: words };
  const names = { last_name: words, company: words, mobile: '', agree_terms: true };
  expect((await site.post('/api/auth/register/v2', { ...account, ...names })).status).toBe(200);
  const [code] = await rows.mails('flood@bistro.example');
  expect(code?.template).toBe('accountVerify');
  expect((await readBudgeted('flood@bistro.example')).sent).toBe(1);
  const { subject, html } = await renderMail(code as MailMessage, { brand: defaultBrand, origin: '' });
  expect(subject + html).not.toContain('locked');
});

test('after a day that used it up the mailbox gets none, and then as many as before', async () => {
  const to = 'daily@bistro.example';
  const send = () =>
    site.parts.database.transaction((tx) =>
      enqueue(tx, {
        channel: 'mail',
        typedBy: null,
        payload: { to, template: 'newsletterConfirm', props: { token: 'a' } },
      }),
    );
  const age = (hours: number) =>
    site.query(`update outbox set created_at = now() - make_interval(hours => $2) where payload->>'to' = $1`, [
      to,
      hours,
    ]);
  for (let hour = 0; hour < 4; hour += 1) {
    for (let i = 0; i < 6; i += 1) await send();
    await age(2);
  }
  const { sent, reasons } = await readBudgeted(to);
  expect([sent, new Set(reasons)]).toEqual([
    20,
    new Set(['Not sent: this mailbox already got 20 emails like this within a day.']),
  ]);
  await age(25);
  await send();
  expect((await readBudgeted(to)).sent).toBe(21);
});

test('an invitation has the inviter’s email and no words of theirs in its subject', async () => {
  const people = createPeople(site);
  const owner = await people.arrive('owner');
  const answer = await site.post('/api/company/invite', { email: 'guest@bistro.example', role: 'buyer' }, owner.token);
  expect(answer.status, answer.msg).toBe(200);
  const [mail] = await rows.mails('guest@bistro.example');
  const { subject } = await renderMail(mail as MailMessage, { brand: defaultBrand, origin: '' });
  expect(subject).toBe(`owner@example.com invited you to ${defaultBrand.name}`);
});

test.each([
  ['https://evil.example/pay', 'Please leave out web addresses.'],
  ['Luna\nPaid: yes', 'Please write this on one line.'],
])('no form has %j as a name', async (text, sentence) => {
  const { status, data } = await orderAsGuest('name@bistro.example', { restaurant: text, name: text, po_number: text });
  expect([status, data.fields]).toEqual([422, { restaurant: sentence, name: sentence, po_number: sentence }]);
  const account = { email: 'name@bistro.example', password: 'a long enough passphrase 9', agree_terms: true };
  const names = { first_name: text, last_name: text, company: text, mobile: text };
  const registered = await site.post('/api/auth/register/v2', { ...account, ...names });
  expect([registered.status, Object.keys(registered.data.fields ?? {})]).toEqual([422, Object.keys(names)]);
  expect(await rows.mails('name@bistro.example')).toEqual([]);
});

test('words of a customer stay one line of a staff alert', async () => {
  const alert = { title: 'R-1, Luna\nO-9: paid', lines: ['Hello\r\n\u2028O-9: paid', '', 'https://shop.example/'] };
  await enqueue(site.parts.database, { channel: 'staff_alert', payload: alert });
  expect((await rows.alerts()).at(-1)).toEqual({
    title: 'R-1, Luna O-9: paid',
    text: 'Hello O-9: paid\nhttps://shop.example/',
  });
});
