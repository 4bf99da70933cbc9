import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';
import { collapseChains, findRedirect } from './redirects.ts';

const toRow = (from: string, to: string, permanent = true) => ({ from, to, permanent });
const rows = [
  toRow('/first', '/second/'),
  toRow('/second', '/third?from=second'),
  toRow('/third', '/collections/cups/'),
  toRow('/sale', '/summer', false),
  toRow('/summer', '/collections/all/'),
  toRow('/away', 'https://example.com/first'),
  toRow('/round', '/and-round'),
  toRow('/and-round', '/round/'),
  toRow('/itself', '/itself/'),
  toRow('/into-the-round', '/round'),
];

test.each([
  ['/first', '/collections/cups/', true],
  ['/first/', '/collections/cups/', true],
  ['/second', '/collections/cups/', true],
  ['/third', '/collections/cups/', true],
  ['/sale', '/collections/all/', false],
  ['/summer', '/collections/all/', true],
  ['/away', 'https://example.com/first', true],
])('%s leads to %s in one hop', (path, to, permanent) => {
  expect(findRedirect(collapseChains(rows), path)).toMatchObject({ to, permanent });
});

test.each(['/round', '/and-round', '/itself', '/into-the-round', '/nowhere'])('%s stays where it is', (path) => {
  expect(findRedirect(collapseChains(rows), path)).toBeNull();
});

test('a redirect that is added behind another is followed at once', async () => {
  const site = await createTestApp({ data: 'demo' });
  const ask = async () => (await site.get('/api/web-set/redirect?path=/old')).data.redirect;
  await site.parts.database.$client.query("insert into redirects (from_path, to_target) values ('/old', '/newer')");
  site.reads.redirects.drop();
  expect(await ask()).toMatchObject({ to: '/newer' });
  await site.parts.database.$client.query("insert into redirects (from_path, to_target) values ('/newer', '/newest')");
  site.reads.redirects.drop();
  expect(await ask()).toMatchObject({ from: '/old', to: '/newest' });
  await site.close();
});
