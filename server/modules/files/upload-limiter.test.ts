import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

const form = '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const pdf = '%PDF-1.4\nstartxref\n9\n%%EOF';

/** A form whose body comes when it is told to; counts how often it was asked for more of it. */
function send(ip: string, path = '/api/file/upload', announced = 5_000_000) {
  const { promise: rest, resolve: finish } = Promise.withResolvers<void>();
  let requested = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        requested += 1;
        await rest;
        controller.enqueue(new TextEncoder().encode(`${form}${pdf}\r\n--xyz--\r\n`));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = site.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=xyz',
      'content-length': String(announced),
      'x-forwarded-for': ip,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { answer: Promise.resolve(answer), finish, wasRead: () => requested > 0 };
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

/** Three are read, three wait, and the one that came last is refused: which of them that is, the database decides. */
async function sendSeven(ip: string, path: string) {
  const sent = Array.from({ length: 7 }, () => send(ip, path));
  const { refusal, refused } = await Promise.race(
    sent.map(async (one) => ({ refusal: await one.answer, refused: one })),
  );
  const others = sent.filter((one) => one !== refused);
  await waitUntil(() => others.filter(({ wasRead }) => wasRead()).length === 3);
  return { refusal, refused, others };
}

describe('before a byte of a file is read', () => {
  test('a network that has many under way is asked to wait; others are not', async () => {
    const { refusal, refused, others: first } = await sendSeven('203.0.113.1', '/api/file/upload');
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    const { msg, data } = (await refusal.json()) as { msg: string; data: { fields: { file: string } } };
    expect(msg).toBe('We’re receiving a lot of files right now. Please try again in a moment.');
    expect(data.fields.file).toBe(msg);
    expect(refused.wasRead()).toBe(false);

    const other = send('203.0.113.2');
    await waitUntil(other.wasRead);
    expect(first.filter(({ wasRead }) => wasRead())).toHaveLength(3);
    for (const { finish } of [...first, other]) finish();
    for (const { answer } of [...first, other]) expect((await answer).status).toBe(200);
  });

  test('eight are read at a time, twenty wait unread, and two more are refused', async () => {
    const sent = Array.from({ length: 30 }, (_, number) => send(`198.51.100.${number + 1}`));
    const early: number[] = [];
    for (const { answer } of sent) void answer.then(({ status }) => early.push(status));
    await waitUntil(() => early.length === 2 && sent.filter(({ wasRead }) => wasRead()).length === 8);
    expect(early).toEqual([503, 503]);
    for (const { finish } of sent) finish();
    await Promise.all(sent.map(({ answer }) => answer));
    expect(early.filter((status) => status === 200)).toHaveLength(28);
  });

  test('twelve from two networks leave places for a third', async () => {
    const sent = Array.from({ length: 12 }, (_, number) => send(`203.0.113.${20 + (number % 2)}`));
    await waitUntil(() => sent.filter(({ wasRead }) => wasRead()).length === 6);
    const third = send('203.0.113.30');
    await waitUntil(third.wasRead);
    for (const { finish } of [...sent, third]) finish();
    for (const { answer } of [...sent, third]) expect((await answer).status).toBe(200);
  });

  test('an address that has used up its day is told so', async () => {
    const ip = '203.0.113.7';
    const most = uploadLimits.bytesPerVisitorAndDay / 200;
    await site.parts.limits.consume('uploadKilobytesAddress', ip, most - 4_000);
    const tooMuch = send(ip);
    expect((await tooMuch.answer).status).toBe(429);
    expect(tooMuch.wasRead()).toBe(false);
    // Nothing was taken for it: what fits still fits.
    const fitting = send(ip, '/api/file/upload', 3_000_000);
    fitting.finish();
    expect((await fitting.answer).status).toBe(200);
  });
});

describe('a form with a file, posted to a page', () => {
  test('passes the same limiter', async () => {
    const { refusal, refused, others: first } = await sendSeven('203.0.113.3', '/request-for-quotation');
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('10');
    expect(await refusal.text()).toMatch(/try again in a moment\.$/);
    expect(refused.wasRead()).toBe(false);
    // A request without a file does not wait.
    const small = send('203.0.113.3', '/request-for-quotation', 2_000);
    for (const { finish } of [...first, small]) finish();
    for (const { answer } of [...first, small]) expect((await answer).status).not.toBe(503);
  });
});
