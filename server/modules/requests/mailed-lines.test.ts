import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

test('each email about a request names its lines with picture and price; the quote has its own', async () => {
  const { id, email } = await story.ask();
  const message = { subject: 'request', id, text: 'With lids?', client_key: crypto.randomUUID(), file_ids: [] };
  expect((await site.post('/api/backoffice/conversation/message', message, story.sales)).status).toBe(200);
  for (const to of ['in_review', 'info_needed']) {
    const [now] = await story.rows.query<{ version: number }>('select version from requests where id = $1', [id]);
    const move = { id, to, version: now?.version, reason: 'Which lid?' };
    const moved = await site.post('/api/backoffice/request/move', move, story.sales);
    expect(moved.status, moved.msg).toBe(200);
  }
  const line = {
    name: story.cup.title,
    quantity: 5000,
    image: expect.stringMatching(/^\/media\//),
    price: { unit_price_mills: expect.any(Number), line_cents: expect.any(Number) },
  };
  for (const wanted of ['requestReceived', 'requestAnswered', 'requestMoved']) {
    const mail = (await story.rows.mails(email)).find(({ template }) => template === wanted);
    expect(mail?.props, wanted).toMatchObject({ lines: [line] });
  }
  const started = await story.start(id);
  expect((await story.move(started, 'sent')).status).toBe(200);
  const quoted = (await story.rows.mails(email)).find(({ template }) => template === 'quoteMoved');
  expect(quoted?.props).toMatchObject({
    lines: [{ name: story.cup.title, quantity: 5000, image: expect.stringMatching(/^\/media\//) }],
  });
});
