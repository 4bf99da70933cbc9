import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerOrder } from '#contract/orders/order-views.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

const readStatus = async (token: string) =>
  (await site.get(`/api/info/status?id=${token}`)).data as unknown as RequestStatus;

test('accepted by its link, the quote leads to its order; quote and request show what was accepted', async () => {
  const { token, email, request } = await story.send();
  const mail = (await story.rows.mails(email)).find(({ template }) => template === 'requestReceived');
  if (mail?.template !== 'requestReceived') throw new Error('The request was not confirmed.');
  const requestToken = mail.props.request.token;
  const offered = await readStatus(requestToken);
  expect(offered.order).toBeNull();

  const { version, versions } = await story.open(token);
  const last = (versions[0]?.content.lines[0]?.breaks.length ?? 0) - 1;
  expect(last).toBeGreaterThan(0);
  const accepted = await story.accept(token, version, [last]);
  expect(accepted.data.accepted).toMatchObject({ deliver_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  const order = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
  const status = await readStatus(requestToken);
  expect(order.total_cents).not.toBe(offered.quote?.total_cents);
  expect(status).toMatchObject({
    quote: { total_cents: order.total_cents, is_open: false },
    order: { number: order.number, headline: order.headline, total_cents: order.total_cents },
  });
  for (const link of [token, requestToken])
    expect(await site.get(`/api/order?id=${link}`)).toMatchObject({ status: 200, data: { id: order.id } });
  // The browser that sent the form proved no mailbox.
  expect(await readStatus(request.token)).toMatchObject({ quote: null, order: null });
  expect((await site.get(`/api/order?id=${request.token}`)).status).toBe(403);
});
