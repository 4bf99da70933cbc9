import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CallApi } from '#contract/call-api.ts';
import { loadList } from './load-list.server.ts';
import { callContext } from './server-context.ts';

async function ask(query: string) {
  const requested: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(callContext, (async (_name: string, input: unknown) => {
    requested.push(input);
    return { code: 200, data: { list: [] }, msg: 'OK' };
  }) as unknown as CallApi);
  const url = new URL(`http://127.0.0.1/backoffice/requests?${query}`);
  const { filter } = await loadList({ context, url }, 'GET /api/backoffice/requests');
  return { filter, requested };
}

test.each([
  ['', {}],
  [
    'state=spam&kind=design&owner=me&keyword=+fern+&cursor=WzBd',
    { state: 'spam', kind: 'design', owner: 'me', keyword: 'fern', cursor: 'WzBd' },
  ],
  ['state=nonsense&kind=toString&owner=1&utm_source=x&keyword=', {}],
])('%j is read by the schema of the call', async (query, expected) => {
  expect(await ask(query)).toEqual({ filter: expected, requested: [expected] });
});
