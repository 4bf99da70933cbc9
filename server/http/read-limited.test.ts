import { expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { readInTime } from './read-limited.ts';

/** A body that sends so many bytes every few milliseconds, until it has sent them all. */
function createSender(total: number, each: number, everyMs: number): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (sent >= total) return controller.close();
      sent += each;
      controller.enqueue(new Uint8Array(each));
    },
  });
  return new Request('http://shop.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

const pace = { windowMs: 400, bytes: 1_000 };

test('a body that keeps the pace is read, however many windows it takes', async () => {
  const body = await readInTime(createSender(50_000, 1_000, 20), 100_000, pace);
  expect(body).toHaveLength(50_000);
});

test.each([
  ['a byte now and then', createSender(1_000, 1, 20)],
  ['nothing at all', createSender(1_000, 1, 60_000)],
])('a slower one is refused, with a time to come back: %s', async (_name, request) => {
  const refusal = await readInTime(request, 100_000, pace);
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ kind: 'unavailable', detail: { retryAfterSeconds: 10 } });
});
