import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { renderMail } from '../../mail/templates.tsx';
import { readRows } from '../../test-support/read-rows.ts';
import { readRequestId, readToken, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  sales = (await site.logIn('sales')).token;
});
afterAll(() => site.close());

const owner = 'the-owners-browser-00000';
const stranger = 'a-strangers-browser-0000';
const look = (token: string, bearer?: string) => site.get(`/api/info/status?id=${token}`, bearer);

async function upload(guestId: string, bearer?: string): Promise<{ file_id: string; url: string }> {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\nstartxref\n9\n%%EOF'], 'logo.pdf'));
  form.set('guest_id', guestId);
  const response = await site.app.request('/api/file/upload', {
    method: 'POST',
    body: form,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  return ((await response.json()) as { data: { file_id: string; url: string } }).data;
}

describe('a file', () => {
  test('is attached by the browser or the account that uploaded it, and by no one who knows its id', async () => {
    const { file_id } = await upload(owner);
    const form = {
      business_email: 'thief@bistro.example',
      restaurant: 'Thief',
      zipcode: '10014',
      submit_source: 'page',
      file_ids: [file_id],
    };
    for (const guest_id of ['', 'short', stranger])
      expect(await site.post('/api/info/ask_product', { ...form, guest_id })).toMatchObject({
        status: 422,
        data: { fields: { file_ids: 'One of the files is gone. Please attach it again.' } },
      });
    const invite = { business_email: 'thief@bistro.example', restaurant: 'Thief', submit_source: 'page' };
    expect((await site.post('/api/info/ask_invite', { ...invite, logo_id: file_id, guest_id: stranger })).status).toBe(
      422,
    );
    const { token } = await sendRequest(site, { guest_id: owner, file_ids: [file_id] });
    expect((await look(token)).data.files).toMatchObject([{ file_id, name: 'logo.pdf' }]);

    const { token: bearer } = await site.logIn('customer', 'uploader@bistro.example');
    const mine = await upload('', bearer);
    await sendRequest(site, { file_ids: [mine.file_id] }, bearer);
  });

  test('is opened from the status page for minutes, and no longer than the link works', async () => {
    const { file_id } = await upload(owner);
    const { id, token } = await sendRequest(site, { guest_id: owner, file_ids: [file_id] });
    const [file] = (await look(token)).data.files as unknown as { url: string }[];
    const url = String(file?.url);
    expect((await site.app.request(url)).status).toBe(200);
    // Without the link it was signed for, or with another, the signature is wrong.
    expect((await site.app.request(url.replace(/link=[^&]+&/, ''))).status).toBe(403);
    const other = await sendRequest(site);
    const [link] = await rows.query<{ id: string }>('select id from access_links where subject_id = $1', [other.id]);
    expect((await site.app.request(url.replace(/link=[^&]+/, `link=${link?.id}`))).status).toBe(403);
    await site.post('/api/backoffice/request/link/revoke', { id }, sales);
    expect((await site.app.request(url)).status).toBe(403);
    const expires = Number(new URL(url, 'http://site').searchParams.get('expires')) * 1000;
    expect(expires - Date.now()).toBeLessThan(21 * 60_000);
  });
});

describe('number and email', () => {
  const find = (number: unknown, business_email: string) =>
    site.post('/api/info/find_request', { number, business_email });
  const told = ({ status, code, data, msg }: Awaited<ReturnType<typeof find>>) => ({ status, code, data, msg });

  test('show nothing: a right pair and every wrong one get one answer, and the mailbox gets the link', async () => {
    const email = 'seeker@bistro.example';
    const { id, number } = await sendRequest(site, { business_email: email });
    const right = told(await find(number.toLowerCase(), email.toUpperCase()));
    expect(right).toMatchObject({ status: 200, data: { sent: true } });
    expect(JSON.stringify(right)).not.toContain('/status/');
    expect(told(await find(number, 'other@bistro.example'))).toEqual(right);
    expect(told(await find('R-2020-99999', email))).toEqual(right);
    const mails = await rows.mails(email);
    expect(mails.map(({ template }) => template)).toEqual(['requestReceived', 'requestLink']);
    expect(await rows.mails('other@bistro.example')).toEqual([]);
    const props = mails[1]?.props as { request?: { token: string } } | undefined;
    expect((await look(String(props?.request?.token))).data).toMatchObject({ id });
    expect((await look(number)).status).toBe(422);
    expect((await look('A'.repeat(32))).status).toBe(404);
  });

  test('are guessed at ten times for one number, with whatever emails', async () => {
    const tries = Array.from({ length: 12 }, (_, at) => find('R-2020-77777', `guess${at}@bistro.example`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await rows.query('delete from rate_limits');
  });

  test('do not get around staff who revoked the links', async () => {
    const email = 'locked@bistro.example';
    const { id, number } = await sendRequest(site, { business_email: email });
    await site.post('/api/backoffice/request/link/revoke', { id }, sales);
    expect((await find(number, email)).data).toEqual({ sent: true });
    expect(await rows.mails(email)).toHaveLength(1);
    await site.post('/api/backoffice/request/link/send', { id }, sales);
    await find(number, email);
    expect((await rows.mails(email)).map(({ template }) => template)).toEqual([
      'requestReceived',
      'requestLink',
      'requestLink',
    ]);
  });
});

test('the same form from another browser on the same network is not handed the link', async () => {
  const form = { business_email: 'victim@bistro.example', restaurant: 'Victim', submit_source: 'page' };
  const first = await site.post('/api/info/ask_invite', { ...form, guest_id: owner });
  const second = await site.post('/api/info/ask_invite', { ...form, guest_id: stranger });
  expect(second.data.status_url).toMatch(/^\/status\/received-/);
  await rows.query('delete from idempotency_keys');
  const later = await site.post('/api/info/ask_invite', { ...form, guest_id: stranger });
  expect(later.data.status_url).toMatch(/^\/status\/received-/);
  expect(later.data.number).not.toBe(first.data.number);
  expect((await look(readToken(first.data.status_url))).status).toBe(200);
  expect(await rows.count('requests', `restaurant = 'Victim'`)).toBe(1);
});

test('the confirmation carries no word of the sender, whatever field it was typed into', async () => {
  const word = 'BUY-WATCHES https://spam.example';
  const email = 'unasked@bistro.example';
  const options = { [word]: word };
  await sendRequest(site, {
    business_email: email,
    restaurant: 'BUY-WATCHES',
    phone: 'BUY-WATCHES',
    additional_comments: word,
    lines: [
      { product_name: word, quantity: 500, options, note: word },
      { product_uuid: '00000000-0000-4000-8000-000000000000', product_name: word, quantity: 500, options },
    ],
  });
  const [mail] = await rows.mails(email);
  expect(JSON.stringify(mail)).not.toMatch(/watches|spam\.example/i);
  if (!mail) throw new Error('There is no confirmation.');
  const { text } = await renderMail(mail, { brand: defaultBrand, origin: 'https://shop.example' });
  expect(text).not.toMatch(/watches|spam\.example/i);
  expect(text).toContain('Product to be chosen');
});

test('options are bounded in number and length, and so are the page and the mail', async () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`Option ${i}`, 'x']));
  const ask = (options: Record<string, string>) =>
    site.post('/api/info/ask_product', {
      business_email: 'options@bistro.example',
      restaurant: 'Options',
      zipcode: '10014',
      submit_source: 'page',
      lines: [{ product_name: 'Cup', quantity: 500, options }],
    });
  expect(await ask(many(21))).toMatchObject({
    status: 422,
    data: { fields: { 'lines.0.options': 'Please choose at most 20 options for one product.' } },
  });
  expect((await ask({ Sleeve: 'x'.repeat(121) })).status).toBe(422);
  expect((await ask({ ['x'.repeat(61)]: 'x' })).status).toBe(422);
  expect((await ask(many(20))).status).toBe(200);
  const cart = { guest_id: owner, product_uuid: '00000000-0000-4000-8000-000000000000', quantity: 1 };
  expect((await site.post('/api/cart/add', { ...cart, options: many(21) })).status).toBe(422);
});

test('two carts that became one are sent as one request', async () => {
  const { token, email } = await site.logIn('customer', 'joined@bistro.example');
  const fill = (column: string, value: string, from: number) =>
    rows.query(
      `insert into cart_lines (${column}, product_uuid, quantity, choice_key)
       select $1, uuid, 500, '[["n",' || n || ']]' from (select uuid from products order by uuid limit 1) one, generate_series(${from}, ${from + 39}) n`,
      [value],
    );
  const [user] = await rows.query<{ id: string }>('select id from users where email = $1', [email]);
  await fill('user_id', String(user?.id), 1);
  await fill('guest_id', owner, 41);
  const cart = (await site.get(`/api/cart?guest_id=${owner}`, token)).data as unknown as {
    version: string;
    lines: { product: { uuid: string }; quantity: number; options: Record<string, string> }[];
  };
  expect(cart.lines).toHaveLength(80);
  const form = {
    business_email: email,
    restaurant: 'Joined',
    zipcode: '10014',
    submit_source: 'page',
    guest_id: owner,
  };
  const lines = cart.lines.map(({ product, quantity, options }) => ({ product_uuid: product.uuid, quantity, options }));
  const sent = await site.post('/api/info/ask_product', { ...form, from_list: cart.version, lines }, token);
  expect(sent).toMatchObject({ status: 200 });
  const id = await readRequestId(site, sent.data.number);
  expect(await rows.count('request_lines', 'request_id = $1', [id])).toBe(80);
  // More than a request takes waits where it was.
  await fill('guest_id', stranger, 101);
  await fill('guest_id', stranger, 141);
  await fill('guest_id', stranger, 181);
  await site.get(`/api/cart?guest_id=${stranger}`, token);
  const [kept] = await rows.query<{ mine: number; waiting: number }>(
    `select count(*) filter (where company_id is not null)::int as mine, count(*) filter (where guest_id = $1)::int as waiting from cart_lines`,
    [stranger],
  );
  expect(kept?.mine).toBe(100);
  expect(Number(kept?.waiting)).toBeGreaterThan(0);
});
