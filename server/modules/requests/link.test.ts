import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let sales: string;
beforeAll(async () => {
  site = await createTestApp();
  sales = (await site.logIn('sales')).token;
});
afterAll(() => site.close());

let serial = 0;
async function send(token?: string) {
  serial += 1;
  const email = `owner${serial}@bistro.example`;
  const form = { business_email: email, restaurant: 'Bistro', zipcode: '10014', submit_source: 'homepage' };
  const { data } = await site.post('/api/info/ask_product', form, token);
  const id = String(data.status_url).replace('/status/', '');
  return { id, email, number: String(data.number) };
}

const look = (id: string, token?: string) => site.get(`/api/info/status?id=${id}`, token);
const find = ({ number, email }: { number: string; email: string }) =>
  site.post('/api/info/find_request', { number, business_email: email });
const setLink = (id: string, open: boolean, token = sales) =>
  site.post('/api/backoffice/request/link', { id, open }, token);
const letRunOut = (id: string) =>
  site.parts.database.$client.query(`update requests set link_until = now() - interval '1 day' where id = $1`, [id]);

describe('the link of a request (A9)', () => {
  test('ends by itself; number and e-mail open it again', async () => {
    const request = await send();
    expect((await look(request.id)).status).toBe(200);
    await letRunOut(request.id);
    expect(await look(request.id)).toMatchObject({
      status: 410,
      msg: 'This link has run out. Number and e-mail of the request open it again.',
    });
    const move = { id: request.id, to: 'withdrawn', version: 1, reason: '' };
    expect((await site.post('/api/info/status/move', move)).status).toBe(410);
    expect((await find(request)).status).toBe(200);
    expect((await look(request.id)).status).toBe(200);
  });

  test('goes on whenever we write', async () => {
    const { id } = await send();
    await letRunOut(id);
    await site.post('/api/backoffice/request/answer', { id, text: 'Here is your answer.' }, sales);
    expect((await look(id)).status).toBe(200);
  });

  test('is taken back by staff, and neither writing nor the number opens it again', async () => {
    const request = await send();
    expect((await setLink(request.id, false)).data).toMatchObject({ link_until: null });
    expect(await look(request.id)).toMatchObject({ status: 410, msg: expect.stringContaining('was closed') });
    expect((await find(request)).status).toBe(410);
    await site.post('/api/backoffice/request/answer', { id: request.id, text: 'Once more.' }, sales);
    expect((await look(request.id)).status).toBe(410);
    expect((await look(request.id, sales)).status).toBe(200);
    expect((await setLink(request.id, true)).data.link_until).not.toBeNull();
    expect((await look(request.id)).status).toBe(200);
    const { history } = (await site.get(`/api/backoffice/request?id=${request.id}`, sales)).data as unknown as {
      history: { title: string }[];
    };
    expect(history.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['The customer’s link was closed', 'The customer’s link was opened again']),
    );
  });

  test('is not needed by the account it belongs to, and is no matter of other accounts', async () => {
    const owner = await site.logIn('customer', 'owner@example.com');
    const { id } = await send(owner.token);
    await setLink(id, false);
    expect((await look(id, owner.token)).status).toBe(200);
    expect((await look(id, (await site.logIn('customer', 'other@example.com')).token)).status).toBe(410);
  });

  test.each(['warehouse', 'content', 'customer'] as const)('is not closed by %s', async (role) => {
    const { id } = await send();
    expect((await setLink(id, false, (await site.logIn(role, `${role}@else.example`)).token)).status).toBe(403);
    expect((await look(id)).status).toBe(200);
  });
});
