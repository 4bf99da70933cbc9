import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/endpoints.ts';
import { createFileLinks } from '../files/file-url.ts';
import { documentRows, fileRows, linkRows } from '../test-support/access-link-table.ts';
import type { Row } from '../test-support/access-outcomes.ts';
import { callRows } from '../test-support/access-table.ts';
import {
  type Actor,
  type ActorSite,
  type Actors,
  actors,
  createActors,
  customersWord,
} from '../test-support/actors.ts';
import { createSubjects, type Subjects } from '../test-support/subjects.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
let people: Actors;
let subjects: Subjects;
let serial = 0;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  const reached: ActorSite = {
    createLogin: site.createLogin,
    openSession: site.openSession,
    request: async (path, init) => site.app.request(path, init),
    query: (sql, values) => site.parts.database.$client.query(sql, values),
  };
  people = await createActors(reached);
  subjects = await createSubjects(reached, people);
}, 60_000);
afterAll(() => site.close());

/** What each actor gets, and which of them see the customer's data. */
async function askAll(name: Call, { input, endsSession }: Row) {
  const outcomes: Partial<Record<Actor, number>> = {};
  const sees: Actor[] = [];
  for (const actor of actors) {
    serial += 1;
    const { status, body } = await people.call(actor, name, (await input?.(subjects, serial)) ?? {});
    outcomes[actor] = status;
    if (body.includes(customersWord)) sees.push(actor);
    if (endsSession) await people.logInAgain(actor);
  }
  return { outcomes, sees };
}

test('every call has a row', () => {
  expect(Object.keys(callRows).toSorted()).toEqual(calls.toSorted());
});

test.each(Object.entries(callRows))('who may call %s', async (name, row) => {
  expect(await askAll(name as Call, row)).toEqual({ outcomes: row.outcomes, sees: row.sees ?? [] });
});

test.each(Object.entries(linkRows))('who may use a link: %s', async (_name, row) => {
  expect(await askAll(row.call, row)).toEqual({ outcomes: row.outcomes, sees: row.sees ?? [] });
});

test.each(Object.entries(fileRows))('who may open a file by a link that is %s', async (kind, expected) => {
  const outcomes: Partial<Record<Actor, number>> = {};
  const link = listFileLinks()[kind as keyof typeof fileRows];
  for (const actor of actors) outcomes[actor] = (await people.open(actor, link)).status;
  expect(outcomes).toEqual(expected);
});

test.each(Object.entries(documentRows))('who may open a document: %s', async (_name, { path, outcomes }) => {
  const found: Partial<Record<Actor, number>> = {};
  for (const actor of actors) found[actor] = (await people.open(actor, path(subjects))).status;
  expect(found).toEqual(outcomes);
});

test('an address is removed by its owner alone', async () => {
  const id = await subjects.createAddress();
  for (const actor of actors)
    if (actor !== 'customer') await people.call(actor, 'POST /api/info/user/address/remove', { id });
  expect((await people.call('customer', 'GET /api/info/user/address', {})).body).toContain(id);
  await people.call('customer', 'POST /api/info/user/address/remove', { id });
  expect((await people.call('customer', 'GET /api/info/user/address', {})).body).not.toContain(id);
});

function listFileLinks(): Record<keyof typeof fileRows, string> {
  const toUrl = (id: string, daysAgo: number) =>
    createFileLinks(site.parts.secrets, () => Date.now() - daysAgo * 86_400_000).toUrl({
      id,
      name: 'a.svg',
    });
  const { fileId } = subjects;
  const otherId = '0'.repeat(40);
  return {
    working: toUrl(fileId, 0),
    expired: toUrl(fileId, 3),
    unsigned: `/files/${fileId}/a.svg`,
    wrong: toUrl(otherId, 0).replace(otherId, fileId),
  };
}
