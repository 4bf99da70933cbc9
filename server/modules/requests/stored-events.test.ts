import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventCatalog } from '#contract/events/event-catalog.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { sendMessage, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('what the site stores is in the catalog of events: kind, subject and data', async () => {
  const rows = readRows(site);
  const { token: sales } = await site.logIn('sales', 'sales@house.example');
  const { token: customer, password } = await site.logIn('customer', 'owner@bistro.example');
  const address = {
    label: 'Shop',
    recipient: 'Ada',
    street: '1 Main St',
    city: 'Newark',
    state: 'NJ',
    zipcode: '07102',
  };
  await site.post('/api/info/user/address/save', address, customer);
  await site.post('/api/info/user/profile/base/update', { first_name: 'Dana' }, customer);
  await site.post('/api/info/subscribe', { email: 'reader@bistro.example' });
  await site.get('/api/backoffice/subscribers/export', sales);

  const { id, token } = await sendRequest(site, { business_email: 'owner@bistro.example' }, customer);
  await site.post('/api/backoffice/request/assign', { id, version: 1 }, sales);
  await site.post('/api/backoffice/request/move', { id, to: 'in_review', version: 2 }, sales);
  await site.post('/api/backoffice/request/move', { id, to: 'info_needed', version: 3, reason: 'Which red?' }, sales);
  await site.post('/api/conversation/message', { id: token, text: 'Wine red.', client_key: 'stored-events' });
  await sendMessage(site, id, 'Thanks.', sales);
  await sendMessage(site, id, 'Thin margin.', sales, { internal: true });
  await site.post('/api/backoffice/request/link/send', { id }, sales);
  await site.post('/api/backoffice/request/link/revoke', { id }, sales);
  await site.post('/api/auth/delete', { password }, customer);

  const stored = await rows.query<{ kind: keyof typeof eventCatalog; subject_type: string; detail: unknown }>(
    'select kind, subject_type, detail from events order by id',
  );
  for (const { kind, subject_type, detail } of stored) {
    const row = eventCatalog[kind];
    // Equal after parsing: nothing is stored that the schema does not have.
    expect({ kind, subject_type, detail }).toEqual({
      kind,
      subject_type: row?.subject,
      detail: row?.data.parse(detail),
    });
  }
  expect([...new Set(stored.map(({ kind }) => kind))].toSorted()).toEqual(
    expect.arrayContaining([
      'account.deleted',
      'address.added',
      'conversation.posted',
      'login.created',
      'profile.changed',
      'request.link_closed',
      'request.link_sent',
      'request.moved',
      'request.received',
      'request.taken',
      'session.opened',
      'subscriber.asked',
      'subscribers.exported',
    ]),
  );
});
