import { expect, test } from 'vitest';
import { splitCall } from '#contract/call-api.ts';
import { calls } from '#contract/endpoints.ts';
import { renderApiDocs } from './api-docs.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi();

test('the document has every call with its input and its answer', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(calls.length);
  const list = document.paths['/api/product/v2/list']?.get as { parameters: { name: string; required: boolean }[] };
  expect(list.parameters.map((parameter) => parameter.name)).toContain('current_page');
  expect(list.parameters.every((parameter) => !parameter.required)).toBe(true);
  expect(document.paths['/api/auth/logout']?.post).toMatchObject({ security: [{ bearer: [] }] });
});

test('the readable page names every path', async () => {
  const html = String(await renderApiDocs(document));
  for (const call of calls) expect(html).toContain(splitCall(call)[1]);
});
