import { expect } from '@playwright/test';
import { openDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import type { Outcomes } from '#server/test-support/access-outcomes.ts';
import { type Actor, actors, createActors, customersWord } from '#server/test-support/actors.ts';
import { createSubjects } from '#server/test-support/subjects.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { listLeafRoutes } from '../../scripts/react-router-manifest.ts';
import { links, listPages } from '../support/page-access.ts';
import { reachSite } from '../support/reach-site.ts';
import { makeFilledDataDir, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

test('every page and form has a row, and answers each actor as its row says', async () => {
  test.setTimeout(600_000);
  const [routes, pages] = [await listLeafRoutes(), await listPages()];
  expect(Object.keys(pages).toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
  // Log-out is the one form that cannot be sent and found wrong.
  const withForm = routes.filter(({ hasAction, id }) => hasAction && !/logout$/i.test(id)).map(({ id }) => id);
  expect(
    Object.keys(pages)
      .filter((id) => pages[id]?.send)
      .toSorted(),
  ).toEqual(withForm.toSorted());

  const dataDir = await makeFilledDataDir();
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await waitUntilReady(site);
  const database = openDatabase((await joinEmbedded({ dataDir })).connection);
  try {
    const reached = reachSite(site.url, database);
    const people = await createActors(reached);
    const subjects = await createSubjects(reached, people);
    for (const [name, page] of Object.entries({ ...pages, ...links })) {
      const path = typeof page.path === 'string' ? page.path : page.path(subjects);
      const read: Partial<Outcomes> = {};
      const send: Partial<Outcomes> = {};
      const sees: Actor[] = [];
      for (const actor of actors) {
        const answers = [await people.open(actor, path), await people.open(actor, toDataPath(path))];
        read[actor] = answers[0]?.status;
        if (page.send) {
          const answer = await people.sendForm(actor, path, {}, site.url);
          send[actor] = answer.status;
          answers.push(answer);
        }
        const isShown = answers.some(({ body }) => body.includes(customersWord));
        if (isShown && !page.maySee?.includes(actor)) sees.push(actor);
      }
      expect.soft({ read, sees, ...(page.send && { send }) }, name).toEqual({
        read: page.read,
        sees: page.sees ?? ['customer'],
        ...(page.send && { send: page.send }),
      });
    }
  } finally {
    await database.$client.end();
  }
});

/** Where the browser gets the data of a page that it opens without loading it whole. */
function toDataPath(path: string): string {
  if (path === '/') return '/_root.data';
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`;
}
