import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitSources } from '#contract/requests/submit-source.ts';
import { zipSentence } from '#contract/zip.ts';
import { readLastCode } from '../../test-support/read-mails.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

let serial = 0;
/** A form that was never sent before. */
function makeForm(changes: Record<string, unknown> = {}) {
  serial += 1;
  return {
    business_email: `owner${serial}@bistro.example`,
    restaurant: `Bistro ${serial}`,
    zipcode: '10014',
    submit_source: 'homepage',
    ...changes,
  };
}

const ask = (form: Record<string, unknown>, token?: string) => site.post('/api/info/ask_product', form, token);
const getStatus = (statusUrl: unknown) => site.get(`/api/info/status?id=${String(statusUrl).replace('/status/', '')}`);

describe('a request for a quote (D2, D3)', () => {
  test('is stored with all its fields, told to staff and confirmed to the customer', async () => {
    const [product] = await rows.query<{ uuid: string; title: string }>('select uuid, title from products limit 1');
    const form = makeForm({
      business_email: ' Claire@Maison.Example ',
      restaurant: 'Maison',
      phone: '+1 555 0100',
      quantity: '12,500',
      product_uuid: product?.uuid,
      product_name: 'some older name',
      additional_comments: 'Two colors.',
      need_by: nextMonth,
      customize_type: 'design',
      storage: 'on',
      submit_source: 'product_popup',
    });
    const wishes = ['Design it for me: 5 free concepts', 'Store it for me free and ship as I need it'];
    const answer = await ask(form);
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.data.number).toMatch(/^R-20\d\d-\d{5}$/);
    // At least 128 bits in base64url.
    expect(answer.data.status_url).toMatch(/^\/status\/[\w-]{22,}$/);

    const status = await getStatus(answer.data.status_url);
    expect(status.data).toMatchObject({
      number: answer.data.number,
      kind: 'quote',
      state: 'new',
      label: 'Received',
      business_email: 'claire@maison.example',
      restaurant: 'Maison',
      need_by: nextMonth,
      lines: [{ product_uuid: product?.uuid, product_name: product?.title, quantity: 12_500 }],
      wishes,
      history: [{ by: 'You', title: 'We got your request' }],
    });
    expect(
      await rows.query('select source_type, storage, customize_type from requests where restaurant = $1', ['Maison']),
    ).toEqual([{ source_type: 3, storage: true, customize_type: 'design' }]);
    expect(await rows.mails('claire@maison.example')).toMatchObject([
      {
        template: 'requestReceived',
        props: { request: { number: answer.data.number }, lines: [{ name: product?.title, quantity: 12_500 }], wishes },
      },
    ]);
    const alert = (await rows.alerts()).find(({ title }) => title.includes(String(answer.data.number)));
    expect(alert?.text).toMatch(/Maison, 10014[\s\S]*12,500 × [\s\S]*\/backoffice\/requests\//);
    expect(alert?.text).toContain(wishes.join('\n'));
    expect(await rows.count('events', "subject_type = 'request' and kind = 'request.received'")).toBe(1);
  });

  test('takes 5,000 where no quantity is given, and several products at once', async () => {
    const plain = await ask(makeForm());
    expect((await getStatus(plain.data.status_url)).data.lines).toMatchObject([{ quantity: 5_000, product_name: '' }]);
    const several = await ask(
      makeForm({
        lines: [
          { product_name: 'Kraft carrier bag', quantity: '2,000', options: { Handle: 'twisted' } },
          { product_name: 'Cups', quantity: 500, note: 'matte' },
        ],
      }),
    );
    expect((await getStatus(several.data.status_url)).data.lines).toMatchObject([
      { product_name: 'Kraft carrier bag', quantity: 2_000, options: { Handle: 'twisted' } },
      { product_name: 'Cups', quantity: 500, note: 'matte' },
    ]);
  });

  test('a title typed exactly is that product', async () => {
    const [product] = await rows.query<{ uuid: string; title: string }>('select uuid, title from products limit 1');
    const answer = await ask(makeForm({ product_name: product?.title.toUpperCase() }));
    expect((await getStatus(answer.data.status_url)).data.lines).toMatchObject([
      { product_uuid: product?.uuid, product_name: product?.title },
    ]);
  });

  test.each([
    ['business_email', '', 'Please enter your email address.'],
    ['business_email', 'claire@maison', 'Email is not a valid email.'],
    ['restaurant', ' ', 'Please enter the name of your restaurant.'],
    ['zipcode', '', 'Please enter the ZIP code.'],
    ['zipcode', '1', zipSentence],
    ['zipcode', '00000', zipSentence],
    ['zipcode', 'Newark', zipSentence],
    ['quantity', '0', 'Quantity must be a whole number from 1 to 10,000,000.'],
    ['quantity', '10,000,001', 'Quantity must be a whole number from 1 to 10,000,000.'],
    ['additional_comments', 'x'.repeat(2001), 'Please keep it under 2,000 characters.'],
    ['need_by', 'soon', 'Please enter a date such as 2026-12-01.'],
    ['need_by', '2020-01-01', 'Please choose a future date.'],
    ['submit_source', 'nowhere', 'Something is missing from this form. Please reload the page.'],
    ['file_ids', ['0'.repeat(40)], 'One of the files is gone. Please attach it again.'],
  ])('says what is wrong with %s %j', async (field, value, sentence) => {
    const answer = await ask(makeForm({ [field]: value }));
    expect(answer).toMatchObject({ status: 422, code: 422, data: { fields: { [field]: sentence } } });
  });

  test.each(['07102', '07102-1234', '99501', '00901', 'M5V 2T6', 'SW1A 1AA'])(
    'takes the ZIP code %s',
    async (zipcode) => {
      expect((await ask(makeForm({ zipcode }))).code).toBe(200);
    },
  );
});

test.each(Object.entries(submitSources))('source %s counts as %i (E9)', async (source, type) => {
  const form = makeForm({ submit_source: source });
  await rows.query('delete from rate_limits');
  expect((await ask(form)).code).toBe(200);
  expect(
    await rows.query('select submit_source, source_type from requests where restaurant = $1', [form.restaurant]),
  ).toEqual([{ submit_source: source, source_type: type }]);
});

describe('the other forms (D3)', () => {
  test('a free design needs a brief and becomes a design request', async () => {
    const form = makeForm({ submit_source: 'free_design_page' });
    expect(await site.post('/api/info/free_design', form)).toMatchObject({
      status: 422,
      data: { fields: { brief: 'Please tell us in a sentence or two what you have in mind.' } },
    });
    const answer = await site.post('/api/info/free_design', { ...form, brief: 'A fern, no red.' });
    expect((await getStatus(answer.data.status_url)).data).toMatchObject({ kind: 'design', brief: 'A fern, no red.' });
    expect(await rows.mails(form.business_email)).toHaveLength(1);
  });

  test('a custom store is asked for with email and restaurant alone', async () => {
    const { zipcode: _zip, ...form } = makeForm({ submit_source: 'page' });
    const answer = await site.post('/api/info/ask_invite', form);
    expect((await getStatus(answer.data.status_url)).data).toMatchObject({ kind: 'store', lines: [] });
  });

  test('a question becomes a request too', async () => {
    const form = { business_email: 'ask@bistro.example', message: 'Do you ship to Maine?', submit_source: 'page' };
    const answer = await site.post('/api/info/contact', form);
    expect((await getStatus(answer.data.status_url)).data).toMatchObject({
      kind: 'contact',
      additional_comments: 'Do you ship to Maine?',
    });
  });

  test('a sample and storage are told apart', async () => {
    const sample = await ask(
      makeForm({ sample: true, street: '1 Main St', city: 'Newark', state: 'NJ', product_name: 'Cups' }),
    );
    const storage = await ask(makeForm({ storage: true }));
    expect((await getStatus(sample.data.status_url)).data.kind).toBe('sample');
    expect((await getStatus(storage.data.status_url)).data.kind).toBe('storage');
  });
});

describe('against machines', () => {
  test('a filled honeypot is answered like a success and leaves nothing behind', async () => {
    const form = makeForm({ website: 'https://spam.example' });
    const answer = await ask(form);
    expect(answer).toMatchObject({ status: 200, data: { number: expect.stringMatching(/^R-/) } });
    expect(answer.data.status_url).toMatch(/^\/status\/received-/);
    expect(await rows.count('requests', 'restaurant = $1', [form.restaurant])).toBe(0);
    expect(await rows.mails(form.business_email)).toEqual([]);
  });

  test('a form sent within two seconds is asked for again; a wrong clock is no fault', async () => {
    const form = makeForm();
    const quick = await ask({ ...form, shown_at: String(Date.now() - 300) });
    expect(quick).toMatchObject({ status: 422, msg: expect.stringContaining('send it again') });
    expect(quick.data.wait_ms).toBeGreaterThan(0);
    expect(quick.data.wait_ms).toBeLessThanOrEqual(1_700);
    expect((await ask({ ...form, shown_at: String(Date.now() + 3_600_000) })).code).toBe(200);
    expect((await ask({ ...makeForm(), shown_at: String(Date.now() - 9_000) })).code).toBe(200);
  });

  test('the same words within a day are one request, sent again', async () => {
    await rows.query('delete from rate_limits');
    const form = makeForm({ guest_id: 'a-guest-of-22-characters' });
    const first = await ask({ ...form, submit_source: 'homepage' });
    const second = await ask({ ...form, submit_source: 'page' });
    expect(second.data.number).toBe(first.data.number);
    expect((await getStatus(second.data.status_url)).data.number).toBe(first.data.number);
    expect(await rows.query('select repeats from requests where restaurant = $1', [form.restaurant])).toEqual([
      { repeats: 1 },
    ]);
    expect(await rows.mails(form.business_email)).toHaveLength(1);
  });

  test('a stranger who guesses the words is not handed the link', async () => {
    const form = makeForm();
    const first = await ask(form);
    await rows.query("update requests set ip = '203.0.113.9', guest_id = 'other' where restaurant = $1", [
      form.restaurant,
    ]);
    const second = await ask({ ...form, submit_source: 'page' });
    expect(second.data.status_url).not.toBe(first.data.status_url);
  });

  test('one mailbox takes eight requests an hour', async () => {
    await rows.query('delete from rate_limits');
    const answers = [];
    for (let i = 0; i < 9; i += 1)
      answers.push(await ask(makeForm({ business_email: 'full@bistro.example', additional_comments: String(i) })));
    expect(answers.map(({ code }) => code)).toEqual([...Array(8).fill(200), 429]);
    expect(Number(answers[8]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('one address sends forty in ten minutes', async () => {
    // On a site of its own: a used-up budget is remembered in memory as well.
    const busy = await createTestApp();
    let refused = 0;
    for (let i = 0; i < 45 && refused === 0; i += 1)
      if ((await busy.post('/api/info/ask_product', makeForm())).code === 429) refused = i;
    expect(refused).toBe(40);
    await busy.close();
  });
});

describe('whose it is', () => {
  test('a guest has none; a customer whose address is proven has it at once', async () => {
    const { token } = await site.logIn('customer', 'proven@bistro.example');
    const mine = await ask(makeForm(), token);
    await ask(makeForm());
    const list = await site.get('/api/info/my_requests', token);
    expect(list.data.list).toMatchObject([{ number: mine.data.number, label: 'Received', title: 'A quote' }]);
    expect((await site.get('/api/info/my_requests')).code).toBe(401);
  });

  test('an account whose address is not proven waits for it; then it gets what was sent before', async () => {
    const email = 'later@bistro.example';
    const person = { first_name: 'Ada', last_name: 'Byron', company: 'Later', agree_terms: true };
    const { data } = await site.post('/api/auth/register/v2', { ...person, email, password: 'three paper cranes' });
    const token = String(data.token);
    await ask(makeForm({ business_email: email }), token);
    await ask(makeForm({ business_email: 'LATER@bistro.example' }));
    await ask(makeForm({ business_email: 'stranger@bistro.example' }));
    expect((await site.get('/api/info/my_requests', token)).data.list).toEqual([]);
    await site.post('/api/auth/verify', { code: await readLastCode(site, email) }, token);
    expect((await site.get('/api/info/my_requests', token)).data.list).toHaveLength(2);
  });
});

test('a request arrives also where the alert to staff is cut in the middle of a sign', async () => {
  const answer = await ask(makeForm({ additional_comments: `${'a'.repeat(599)}😀 and more` }));
  expect(answer).toMatchObject({ status: 200 });
});

// Last: the numbers of this database go on from there.
test('a request keeps its own number after the hundred thousandth', async () => {
  await rows.query('alter table requests alter column serial restart with 99999');
  const numbers = [];
  for (let i = 0; i < 3; i += 1) numbers.push((await ask(makeForm())).data.number);
  expect(numbers.map((number) => String(number).slice(7))).toEqual(['99999', '100000', '100001']);
});
