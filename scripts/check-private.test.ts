import { expect, test } from 'vitest';
import { findPrivateNames } from './check-private.ts';

test.each([
  ['a private table', "query('select 1 from jobs._private_jobs')", /graphile-worker/],
  ['a global of the router', 'window.__reactRouterDataRouter.state', /react-router/],
  ['an export that is marked unsafe', "import { UNSAFE_DataRouterContext } from 'react-router';", /react-router/],
  ["React's marks of a boundary", "html.includes('$!-->')", /react/],
  ['a key that React puts on elements', "key.startsWith('__reactFiber')", /react/],
  ['a file of a package', "import { a } from '../node_modules/hono/dist/a.js';", /node_modules/],
])('%s is found', (_, text, sentence) => {
  expect(findPrivateNames('web/platform/a.ts', text)).toEqual([expect.stringMatching(sentence)]);
});

test('a file named after the dependency may, for that one alone', () => {
  const text = 'const a = window.__reactRouterContext;';
  expect(findPrivateNames('web/platform/react-router-a.ts', text)).toEqual([]);
  expect(findPrivateNames('server/graphile-worker.ts', text)).toHaveLength(1);
});

test('names of our own are none of it', () => {
  expect(findPrivateNames('server/a.test.ts', "['__proto__', __html, 'drizzle.__drizzle_migrations']")).toEqual([]);
});
