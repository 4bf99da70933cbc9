import { expect, test } from 'vitest';
import { readEnvelope } from './read-envelope.ts';

const unknown = { code: 0, data: {}, msg: 'Something went wrong. Please try again.' };

test.each([
  [
    { code: 200, data: { subscribed: true }, msg: 'OK' },
    { code: 200, data: { subscribed: true }, msg: 'OK' },
  ],
  [
    { code: 502, data: null, msg: 'Bad gateway' },
    { code: 502, data: {}, msg: 'Bad gateway' },
  ],
  [
    { code: 429, msg: 'Later' },
    { code: 429, data: {}, msg: 'Later' },
  ],
  [null, unknown],
  ['<html>', unknown],
  [[], unknown],
])('%j is read as %j', (body, envelope) => expect(readEnvelope(JSON.stringify(body), 200)).toEqual(envelope));

test.each([
  ['a page of a proxy', '<html>Please log in</html>', 200, 502],
  ['no text', '', 204, 502],
  ['a page that says what is wrong', '<html>', 413, 413],
])('%s is a failure', (_what, text, status, code) =>
  expect(readEnvelope(text, status)).toEqual({ code, data: {}, msg: expect.stringMatching(/\.$/) }),
);
