import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CallApi } from '#contract/call-api.ts';
import { callContext } from './server-context.ts';
import { receiveForm, type SentForm, submitTo } from './submit-to.server.ts';

const id = '01900000-0000-7000-8000-000000000001';

/** Sends a form to a page at `/things/{id}` and answers with what was called and what came back. */
async function send(
  fields: Record<string, string>,
  answers: Parameters<typeof receiveForm<(sent: SentForm) => Promise<unknown>>>[1],
  envelope: object = { code: 200, data: { id: 'made' }, msg: 'OK' },
) {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(callContext, (async (...call: unknown[]) => {
    calls.push(call);
    return envelope;
  }) as unknown as CallApi);
  const url = new URL(`http://127.0.0.1/things/${id}`);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { calls, answer: await receiveForm({ context, request, url, params: { id } }, answers) };
}

const move = submitTo('POST /api/backoffice/request/move', '/moved');
const start = submitTo('POST /api/backoffice/quote/start', ({ id: made }) => `/quotes/${made}`, { request_id: id });

test('a form goes to the call of its intent, with the fields of the call and the id of the path', async () => {
  const fields = { intent: 'move', id: 'of-another', to: 'closed', version: '3', reason: '', role: 'admin' };
  const { calls, answer } = await send(fields, { start, move });
  expect(calls).toEqual([['POST /api/backoffice/request/move', { id, to: 'closed', version: '3', reason: '' }]]);
  expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([303, '/moved']);
});

test.each([{}, { intent: 'toString' }])('a form with %j goes to the first', async (fields) => {
  const { calls, answer } = await send(fields as Record<string, string>, { start, move });
  expect(calls).toEqual([['POST /api/backoffice/quote/start', { request_id: id }]]);
  expect((answer as Response).headers.get('location')).toBe('/quotes/made');
});

test('a refused form comes back with what was typed and no password', async () => {
  const envelope = { code: 422, data: { fields: { email: 'Wrong.' } }, msg: 'Please check.' };
  const logIn = submitTo('POST /api/auth/login', '/', { staff_session: true });
  const typed = { email: 'a@b', password: 'secret', current_password: 'secret', second_factor: 'secret' };
  const { calls, answer } = await send(typed, logIn, envelope);
  const { current_password: _, ...ofCall } = typed;
  expect(calls).toEqual([['POST /api/auth/login', { ...ofCall, staff_session: true }]]);
  expect(answer).toMatchObject({
    data: { intent: '', msg: 'Please check.', fields: { email: 'Wrong.' }, values: { email: 'a@b' } },
    init: { status: 422 },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('a browser without an id gets one with the answer', async () => {
  const { calls, answer } = await send({ product_uuid: id, quantity: '5' }, submitTo('POST /api/cart/add', '/cart'));
  const [[, { guest_id }]] = calls as [[string, { guest_id: string }]];
  expect(guest_id).toHaveLength(22);
  expect((answer as Response).headers.get('set-cookie')).toContain(`guest_id=${guest_id}`);
});

test('ticked boxes come back as they were ticked', async () => {
  const invite = submitTo('POST /api/backoffice/staff/invite', '/staff');
  const { answer } = await send({ email: '', roles: 'sales' }, { invite }, { code: 422, data: {}, msg: 'No.' });
  expect(answer).toMatchObject({ data: { values: { roles: 'sales' } } });
});
