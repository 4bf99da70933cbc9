import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder } from './test-support/demo-order.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

test('a delivery goes into the calendar by what opens its order, in short lines and with its last day', async () => {
  const { order, token } = await placeTestOrder(site, {
    shipTo: {
      ...{ name: 'Bistro; Bar, and a Grill with a name that is longer than a line of a calendar', street: '1 Main St' },
      ...{ street2: '', city: 'New York', state: 'NY', zipcode: '10014' },
    },
  });
  const read = (link: string) => site.app.request(`/order/${link}/delivery.ics`);
  const answer = await read(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = (await answer.text()).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const until = new Date(`${order.deliverUntil}T12:00:00Z`);
  until.setUTCDate(until.getUTCDate() + 1);
  const text = lines.join('\n').replaceAll('\n ', '');
  expect(text).toContain(`DTEND;VALUE=DATE:${until.toISOString().slice(0, 10).replaceAll('-', '')}`);
  expect(text).toContain(`order ${order.number}`);
  expect(text).toContain('LOCATION:Bistro\\; Bar\\, and');
  expect((await read(order.id)).status).toBe(404);
  expect((await read('x'.repeat(32))).status).toBe(404);
});
