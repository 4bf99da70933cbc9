import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { readMultipart } from './read-multipart.ts';

afterEach(() => void vi.useRealTimers());

const million = 1_000_000;

async function read(body: BodyInit): Promise<unknown> {
  let found: unknown;
  const app = new Hono().post('/', async (context) => {
    found = await readMultipart(context, 10 * million);
    return context.text('');
  });
  await app.request('/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    duplex: 'half',
  } as RequestInit);
  return found;
}

const part = (head: string) => `--xyz\r\n${head}\r\n\r\nword\r\n--xyz--\r\n`;

test('a form is taken apart', async () => {
  expect(await read(part('content-disposition: form-data; name="a"'))).toEqual({ a: 'word' });
});

test.each([
  ['a million headers', part(`${'a: b\r\n'.repeat(million)}content-disposition: form-data; name="a"`)],
  ['a name of megabytes', part(`content-disposition: form-data; name="${'a'.repeat(9 * million)}"`)],
  ['a file name of megabytes', part(`content-disposition: form-data; name="a"; filename="${'%22'.repeat(million)}"`)],
])('%s is refused before it is taken apart', async (_name, body) => {
  const apart = vi.spyOn(Response.prototype, 'formData');
  expect(await read(body)).toMatchObject({ kind: 'malformed' });
  expect(apart).not.toHaveBeenCalled();
  apart.mockRestore();
});

test('who takes minutes to send it loses the place', async () => {
  vi.useFakeTimers();
  const answer = read(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  await vi.advanceTimersByTimeAsync(121_000);
  const refusal = await answer;
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ kind: 'unavailable', detail: { msg: expect.stringContaining('took too long') } });
});
