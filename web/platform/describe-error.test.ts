import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const toAnswer = (status: number, data: unknown) => ({ status, statusText: 'Whatever', internal: false, data });
const proxyPage = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

test.each([
  ['a sentence of a loader', toAnswer(410, { msg: 'This link has ended.' }), 410, 'This link has ended.'],
  ['our envelope as text', toAnswer(429, '{"code":429,"data":{},"msg":"Wait 4 s."}'), 429, 'Wait 4 s.'],
  ['a page of a proxy', toAnswer(502, proxyPage), 502, 'We’ll be right back. Please try again in a moment'],
  ['the words of a proxy', toAnswer(500, 'upstream reset'), 500, 'Something went wrong on our side'],
  ['JSON of another server', toAnswer(400, '"no"'), 400, 'We couldn’t process this request'],
  ['an empty answer', toAnswer(429, null), 429, 'Too many tries. Please wait a moment and try again'],
  ['an error of a script', new TypeError('x is undefined'), 500, 'Something went wrong on our side'],
])('%s', (_, error, status, message) => {
  expect(describeError(error)).toEqual({ status, message });
});
