import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logPageFailure } from '../calls/unexpected.ts';
import { readRows } from '../test-support/read-rows.ts';
import { readToken, sendMessage, sendRequest } from '../test-support/sent-request.ts';
import { startJobs } from '../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createLink, findWatched } from './access-links.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: string;
beforeAll(async () => {
  site = await createTestApp({
    // A page that fails where it is asked to, and is missing where no link is.
    render: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('fails')) throw new Error(`could not render ${request.url}`);
      const status = pathname.includes('missing') ? 404 : 200;
      return new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
    },
  });
  rows = readRows(site);
  sales = (await site.logIn('sales')).token;
});
afterAll(() => site.close());

const look = (token: string, bearer?: string) => site.get(`/api/info/status?id=${token}`, bearer);
const withdraw = (token: string, bearer?: string) =>
  site.post('/api/info/status/move', { id: token, to: 'withdrawn', version: 1 }, bearer);
const readLinks = async (id: string) =>
  (await site.get(`/api/backoffice/request?id=${id}`, sales)).data.links as unknown as {
    id: string;
    email: string;
    works: boolean;
    last_used_at: string | null;
  }[];
const setEnd = (id: string, from: string) =>
  rows.query(`update access_links set expires_at = now() + $2::interval where subject_id = $1`, [id, from]);
/** The tokens of the mails that wait to leave for an address, oldest first. */
const readMailedTokens = async (email: string) =>
  (await rows.mails(email)).map(({ props }) => String((props as { request?: { token?: string } }).request?.token));

describe('an access link', () => {
  test('opens one request, by a token that the database does not have', async () => {
    const { id, token } = await sendRequest(site);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await look(token)).data).toMatchObject({ id });
    expect((await look(id)).status).toBe(404);
    expect(await rows.count('access_links', 'token_hash = $1', [token])).toBe(0);
    expect(await rows.count('access_links', `token_hash = encode(sha256($1), 'hex')`, [Buffer.from(token)])).toBe(1);
  });

  test('is another in the browser and in each mail', async () => {
    const email = 'several@bistro.example';
    const { id, token } = await sendRequest(site, { business_email: email });
    await sendMessage(site, id, 'Here is your answer.', sales);
    const mailed = await readMailedTokens(email);
    expect(new Set([token, ...mailed]).size).toBe(3);
    for (const each of [token, ...mailed]) expect((await look(each)).status).toBe(200);
    expect((await readLinks(id)).map((link) => link.email).sort()).toEqual(['', email, email]);
  });

  test('that only shows allows neither answer nor withdrawal', async () => {
    const { id } = await sendRequest(site);
    const token = await createLink(site.parts.database, { kind: 'request', id }, 'view', null);
    expect(await look(token)).toMatchObject({ status: 200, data: { moves: [] } });
    expect((await withdraw(token)).status).toBe(403);
  });

  test('notes its last use, once an hour', async () => {
    const { id, token } = await sendRequest(site);
    const used = async () => (await readLinks(id)).find((link) => link.email === '')?.last_used_at;
    expect(await used()).toBeNull();
    await look(token);
    const first = await used();
    expect(first).not.toBeNull();
    await look(token);
    expect(await used()).toBe(first);
    await rows.query(`update access_links set last_used_at = now() - interval '61 minutes' where subject_id = $1`, [
      id,
    ]);
    await look(token);
    expect(Date.parse(String(await used()))).toBeGreaterThanOrEqual(Date.parse(String(first)));
  });

  test('is made longer by what happens, and an ended one stays ended', async () => {
    const { id, token } = await sendRequest(site);
    await setEnd(id, '1 day');
    await site.post('/api/backoffice/request/move', { id, to: 'in_review', version: 1 }, sales);
    expect(await rows.count('access_links', `subject_id = $1 and expires_at < now() + interval '170 days'`, [id])).toBe(
      0,
    );
    await setEnd(id, '-1 day');
    expect(await look(token)).toMatchObject({ status: 410, msg: expect.stringContaining('expired') });
    await sendMessage(site, id, 'Sorry for the wait.', sales);
    expect((await look(token)).status).toBe(410);
  });

  test('is revoked by staff for good; another has another token', async () => {
    const email = 'revoked@bistro.example';
    const { id, token } = await sendRequest(site, { business_email: email });
    const [first = ''] = await readMailedTokens(email);
    const revoked = await site.post('/api/backoffice/request/link/revoke', { id }, sales);
    expect((revoked.data.links as unknown as { works: boolean }[]).map(({ works }) => works)).toEqual([false, false]);
    for (const each of [token, first]) expect((await look(each)).status).toBe(410);
    expect((await withdraw(token)).status).toBe(410);
    expect((await site.post('/api/backoffice/request/link/send', { id }, sales)).status).toBe(200);
    const tokens = await readMailedTokens(email);
    expect(tokens).toHaveLength(2);
    expect((await look(tokens[1] ?? '')).status).toBe(200);
    for (const each of [token, first]) expect((await look(each)).status).toBe(410);
    const { history } = (await site.get(`/api/backoffice/request?id=${id}`, sales)).data as unknown as {
      history: { title: string }[];
    };
    expect(history.map(({ title }) => title)).toEqual(['Received', 'Link revoked', 'New link sent to the customer']);
  });

  test('watches what it opens, until it runs out or is revoked', async () => {
    const { database } = site.parts;
    const { id, token } = await sendRequest(site);
    const watched = () => findWatched(database, token);
    expect(await watched()).toBe(`request:${id}`);
    await setEnd(id, '-1 second');
    expect(await watched()).toBeNull();
    await setEnd(id, '1 day');
    expect(await watched()).toBe(`request:${id}`);
    await site.post('/api/backoffice/request/link/revoke', { id }, sales);
    expect(await watched()).toBeNull();
  });

  test('is revoked one by one', async () => {
    const { id, token } = await sendRequest(site, { business_email: 'one-by-one@bistro.example' });
    const mailed = (await readLinks(id)).find((link) => link.email !== '');
    await site.post('/api/backoffice/request/link/revoke', { id, link_id: mailed?.id }, sales);
    const [first = ''] = await readMailedTokens('one-by-one@bistro.example');
    expect((await look(first)).status).toBe(410);
    expect((await look(token)).status).toBe(200);
  });

  test.each(['warehouse', 'content', 'customer'] as const)('is not revoked or sent by %s', async (role) => {
    const { id, token } = await sendRequest(site);
    const { token: bearer } = await site.logIn(role, `${role}@else.example`);
    expect((await site.post('/api/backoffice/request/link/revoke', { id }, bearer)).status).toBe(403);
    expect((await site.post('/api/backoffice/request/link/send', { id }, bearer)).status).toBe(403);
    expect((await look(token)).status).toBe(200);
  });

  test('is not needed by the account it belongs to, and is no matter of other accounts', async () => {
    const owner = await site.logIn('customer', 'owner@example.com');
    const other = await site.logIn('customer', 'other@example.com');
    const { id, token } = await sendRequest(site, {}, owner.token);
    await site.post('/api/backoffice/request/link/revoke', { id }, sales);
    expect((await look(id, owner.token)).status).toBe(200);
    expect((await look(token, owner.token)).status).toBe(200);
    expect((await look(token, other.token)).status).toBe(410);
    expect((await look(id, other.token)).status).toBe(404);
    expect((await withdraw(id, owner.token)).status).toBe(200);
  });

  test('does not let staff act as the customer, and an id lets them even less', async () => {
    const { id, token } = await sendRequest(site);
    expect((await withdraw(id, sales)).status).toBe(404);
    expect((await withdraw(token, sales)).status).toBe(403);
    expect((await look(token)).data).toMatchObject({ state: 'new' });
  });
});

describe('a token is in mails and address bars only', () => {
  test('a visit, an error on the page, a failing call and an alert leave none behind', async () => {
    const email = 'quiet@bistro.example';
    const { id, token } = await sendRequest(site, { business_email: email });
    const mailed = await readMailedTokens(email);
    for (const path of [
      `/status/${token}`,
      `/status/${token}.data`,
      `/status/${token}fails`,
      `/status/${token}-missing`,
    ])
      await site.app.request(path, { headers: { referer: `https://shop.example/status/${token}` } });
    await site.get(`/api/info/status?id=${token}x`);
    await site.post('/api/info/feishu/notify', {
      message: {
        type: 'page',
        message: `Failed to fetch /status/${token}.data`,
        url: `https://shop.example/status/${token}`,
        location: `/status/${token}`,
        stack: `Error: x\n    at load (https://shop.example/status/${token}:1:2)`,
      },
    });
    // Told by the built pages, which are not part of this site.
    const failed = new Error(`could not load https://shop.example/status/${token}`);
    logPageFailure(failed, `/status/${token}`, site.parts.log, 'request-1');
    await site.recordError(failed, `/status/${token}`);
    const reason = `Done, see https://shop.example/status/${token}`;
    await site.post('/api/info/status/move', { id: token, to: 'withdrawn', version: 1, reason });
    await site.post('/api/backoffice/request/link/revoke', { id }, sales);

    // A personal link that opens nothing is no broken link of ours, so it is not listed.
    expect(await rows.count('missing_paths')).toBe(0);
    const kept = JSON.stringify({
      lines: site.lines,
      events: await rows.query('select * from events'),
      alerts: await rows.alerts(),
      errors: await rows.query('select * from error_groups'),
      missing: await rows.query('select * from missing_paths'),
      links: await rows.query('select * from access_links'),
    });
    expect(kept).toContain('/status/***');
    expect(kept).toContain(`/backoffice/requests/${id}`);
    for (const told of ['page failed', 'could not load', 'Done, see']) expect(kept).toContain(told);
    for (const each of [token, ...mailed]) expect(kept).not.toContain(each);
  });

  test('the outbox forgets it when the mail has left', async () => {
    const email = 'sent@bistro.example';
    await sendRequest(site, { business_email: email });
    const [token = ''] = await readMailedTokens(email);
    startJobs({ database: site.parts.database, connection: site.connection }, site.tasks);
    await expect.poll(() => rows.count('outbox', 'sent_at is null'), { timeout: 20_000 }).toBe(0);
    expect(JSON.stringify(await rows.query('select payload from outbox'))).not.toContain(token);
    // It did leave with the mail, and the mail opens the request.
    const [sent] = await rows.query<{ text: string }>('select text from kept_mails where recipient = $1', [email]);
    expect(sent?.text).toContain(`/status/${token}`);
    expect((await look(readToken(`/status/${token}`))).status).toBe(200);
  });
});
