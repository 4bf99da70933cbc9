import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { channels } from '#database/channels.ts';
import { listen } from '#database/listen.ts';
import { createPeople } from '../modules/companies/test-support/company-of.ts';
import { sendRequest } from '../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Notice } from './realtime.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('all members of a company hear of a move of its request, once each, and no other account does', async () => {
  const people = createPeople(site);
  const [sender, colleague, stranger] = [
    await people.arrive('sender'),
    await people.arrive('colleague'),
    await people.arrive('stranger'),
  ];
  await people.join(sender, colleague, 'viewer');
  const request = await sendRequest(site, { business_email: sender.email }, sender.token);
  const heard: (string | undefined)[] = [];
  const listener = await listen(site.connection, {
    channels: [channels.realtime],
    onNotify: (_channel, payload) => {
      const { to, detail } = JSON.parse(payload) as Notice;
      if (detail?.id === request.id) heard.push(to.staff ? 'staff' : to.userId);
    },
    onGap: () => undefined,
  });
  onTestFinished(() => listener.close());

  const staff = await site.logIn('sales');
  const move = { id: request.id, to: 'in_review', version: 1, reason: '' };
  expect(await site.post('/api/backoffice/request/move', move, staff.token)).toMatchObject({ code: 200 });
  await expect.poll(() => heard, { timeout: 15_000 }).toContain('staff');
  expect(heard.toSorted()).toEqual([sender.id, colleague.id, 'staff'].toSorted());
  expect(heard).not.toContain(stranger.id);
});
