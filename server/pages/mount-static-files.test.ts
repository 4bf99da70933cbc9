import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { RequestScope } from '../calls/request-scope.ts';
import { mountStaticFiles } from './mount-static-files.ts';
import type { StaticFile } from './static-files.ts';

const style: StaticFile = {
  bodies: { identity: Buffer.from('p{}') },
  type: 'text/css; charset=utf-8',
  etag: '"style"',
  immutable: true,
};
const app = new Hono<RequestScope>();
const staffStyle = { ...style, bodies: { identity: Buffer.from('td{}') } };
mountStaticFiles(
  app,
  new Map([
    ['/assets/app-new.css', style],
    ['/assets/backoffice-new.css', staffStyle],
  ]),
);

test('a built file is kept by browsers for good', async () => {
  const answer = await app.request('/assets/app-new.css');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe('p{}');
});

test('a page of an older build gets the stylesheet of today, and no cache keeps it under the old name', async () => {
  const answer = await app.request('/assets/app-old.css');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('must-revalidate');
  expect(await answer.text()).toBe('p{}');
  expect(await (await app.request('/assets/backoffice-old.css')).text()).toBe('td{}');
});

test('a script of an older build is a module that reloads; anything else is gone (E3)', async () => {
  const script = await app.request('/assets/home-old.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await script.text()).toContain('location.reload()');
  expect((await app.request('/assets/old.woff2')).status).toBe(404);
});
