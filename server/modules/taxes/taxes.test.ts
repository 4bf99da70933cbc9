import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { Checkout } from '#contract/checkout/checkout.ts';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import type { TaxCertificate } from '#contract/taxes/taxes.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let people: ReturnType<typeof createPeople>;
let sales: string;
let admin: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  people = createPeople(site);
  sales = (await site.logIn('sales')).token;
  admin = (await site.logIn('admin')).token;
});
afterAll(() => site.close());

const cups = getDemoProduct('CUP-HOT-12-PLN');
const guest_id = 'browser-of-the-tax-tests';

async function upload(): Promise<string> {
  const uploader = createUploader(site);
  const content = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" id="a${randomUUID()}"/>`);
  const begun = await uploader.begin('st-3.svg', content.byteLength, guest_id);
  await uploader.put(begun, content);
  return (await uploader.confirm(begun.file_id, guest_id)).data.file_id;
}

async function readTotals({ token }: Person, zip = '07105') {
  const guest = randomBytes(16).toString('base64url');
  await site.post('/api/cart/add', { guest_id: guest, product_uuid: cups.uuid, quantity: 500 }, token);
  const answer = await site.get(`/api/checkout?guest_id=${guest}&client_key=${randomUUID()}&zip=${zip}`, token);
  const { totals } = answer.data as unknown as Checkout;
  return { cents: totals?.tax_cents, label: totals?.tax_label };
}

const send = ({ token }: Person, file_id: string, region = 'NJ') =>
  site.post('/api/taxes/certificate', { region, file_id, guest_id, certificate_number: '123-456' }, token);
const listOwn = async ({ token }: Person) =>
  (await site.get('/api/taxes', token)).data.list as unknown as TaxCertificate[];
const move = ({ id, version }: TaxCertificate, to: string, reason = '') =>
  site.post('/api/backoffice/company/certificate/move', { id, version, to, reason }, sales);

test('tax is charged until staff approve the certificate, and again when it ends', async () => {
  const owner = await people.arrive('exempt-owner');
  const before = await readTotals(owner);
  expect(before).toMatchObject({ cents: expect.any(Number), label: 'NJ sales tax, 6.625%' });
  expect(before.cents).toBeGreaterThan(0);
  const file = await upload();
  expect((await send(owner, file)).data.list).toMatchObject([{ region: 'NJ', label: 'In review', moves: [] }]);
  // The same form once more is the same certificate.
  expect((await send(owner, file)).data.list).toHaveLength(1);
  expect(await readTotals(owner)).toEqual(before);
  expect((await rows.alerts()).at(-1)?.title).toContain('tax certificate for NJ');

  const [sent] = await listOwn(owner);
  if (!sent) throw new Error('A certificate was sent.');
  const approved = await move(sent, 'approved');
  expect(approved.status, approved.msg).toBe(200);
  expect(await readTotals(owner)).toEqual({ cents: 0, label: 'NJ sales tax, exempt' });
  expect((await rows.mails(owner.email)).at(-1)).toMatchObject({
    template: 'taxCertificateMoved',
    props: { region: 'NJ', state: 'approved' },
  });
  // Another decision on the version that was shown is a conflict.
  expect((await move(sent, 'rejected', 'Page 2')).status).toBe(409);
  const [kept] = await listOwn(owner);
  if (!kept) throw new Error('It is kept.');
  expect((await move(kept, 'ended')).status).toBe(422);
  expect((await move(kept, 'ended', 'It expired.')).status).toBe(200);
  expect(await readTotals(owner)).toEqual(before);
  expect(await listOwn(owner)).toMatchObject([{ label: 'Ended', reason: 'It expired.' }]);
  expect(await rows.count('events', "kind like 'tax_certificate.%' and subject_id = $1", [sent.id])).toBe(3);
});

test('a certificate frees its own state and its own company alone', async () => {
  const [owner, stranger, viewer] = [
    await people.arrive('one-state'),
    await people.arrive('no-certificate'),
    await people.arrive('tax-viewer'),
  ];
  await people.join(owner, viewer, 'viewer');
  expect((await send(viewer, await upload())).status).toBe(403);
  await send(owner, await upload(), 'NY');
  const [sent] = await listOwn(owner);
  if (sent) await move(sent, 'approved');
  expect((await readTotals(owner)).cents).toBeGreaterThan(0);
  expect((await readTotals(stranger)).cents).toBeGreaterThan(0);
  expect(await listOwn(stranger)).toEqual([]);
  expect(await listOwn(viewer)).toHaveLength(1);
});

test('staff edit the rates: a new state is charged at once, an empty table charges no one', async () => {
  const owner = await people.arrive('rates-owner');
  const save = (rates: object[], token = admin) => site.post('/api/backoffice/taxes', { rates }, token);
  const nj = { region: 'NJ', rate: 6625, freight: true };
  expect((await save([], sales)).status).toBe(403);
  expect((await save([nj, nj])).status).toBe(422);
  expect((await save([{ region: 'XX', rate: 1, freight: true }])).status).toBe(422);
  expect(await readTotals(owner, '10014')).toEqual({ cents: 0, label: 'Sales tax, not collected in NY' });
  expect((await save([{ region: 'NY', rate: 8875, freight: true }, nj])).data.rates).toMatchObject([
    nj,
    { region: 'NY' },
  ]);
  expect((await readTotals(owner, '10014')).label).toBe('NY sales tax, 8.875%');
  await save([]);
  expect(await readTotals(owner)).toEqual({ cents: 0, label: 'Sales tax, not collected in NJ' });
  expect(await rows.count('events', "kind = 'taxes.changed'")).toBe(2);
  await save([nj]);
});

test('staff set terms and limit of a company, which opens the account at checkout; others may only look', async () => {
  const owner = await people.arrive('terms-owner');
  const id = (await people.company(owner)).company?.id;
  const read = async (token = sales) =>
    (await site.get(`/api/backoffice/company?id=${id}`, token)).data as unknown as CompanyDetail;
  const { version, name } = await read();
  const set = (more: object, token = sales) =>
    site.post(
      '/api/backoffice/company/save',
      { id, version, name, tags: [], terms: 'net_30', credit_limit_dollars: 5_000, ...more },
      token,
    );
  const warehouse = (await site.logIn('warehouse')).token;
  expect((await set({}, warehouse)).status).toBe(403);
  expect((await set({ credit_limit_dollars: 0 })).data).toMatchObject({
    fields: { credit_limit_dollars: expect.any(String) },
  });
  expect((await set({})).data).toMatchObject({ terms: 'net_30', credit_limit_cents: 500_000, open_cents: 0 });
  const checkout = (await site.get(`/api/checkout?client_key=${randomUUID()}`, owner.token)).data;
  expect(checkout.account).toMatchObject({ terms: 'net_30', limit_cents: 500_000 });
  expect(await read(warehouse)).toMatchObject({
    terms: 'net_30',
    may_write: false,
    people: [{ email: owner.email, role: 'owner' }],
  });
  const { list } = (await site.get(`/api/backoffice/companies?keyword=${encodeURIComponent(name)}`, sales)).data;
  expect((list as unknown as { id: string }[]).map((row) => row.id)).toContain(id);
  expect(await rows.count('events', "kind = 'company.edited' and subject_id = $1", [id])).toBe(1);
});
