import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { joinDatabase } from './join-database.ts';
import { findLaneDataDir } from './lane-site.ts';

export function readDemoLogin(who: 'owner' | 'buyer' | 'staff'): { email: string; password: string } {
  const logins = JSON.parse(readFileSync(join(findLaneDataDir(), 'demo-logins.json'), 'utf8')) as Record<
    string,
    string
  >;
  const [email = '', password = ''] = Object.entries(logins).find(([name]) => name.startsWith(who)) ?? [];
  return { email, password };
}

/** Logged in without the form, for stories that are about something else. */
export async function enterAs(page: Page, who: 'owner' | 'buyer' | 'staff'): Promise<void> {
  const { email, password } = readDemoLogin(who);
  // The answer's own cookie is the staff session: the page and its requests share their cookies.
  if (who === 'staff') await page.request.post('/api/backoffice/log-in', { data: { email, password } });
  else await enter(page, email, password);
}

export async function enter(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  await page.context().addCookies([{ name: 'token', value: token, url: new URL('/', answer.url()).href }]);
}

export async function logIn(page: Page, who: 'owner' | 'staff'): Promise<void> {
  const { email, password } = readDemoLogin(who);
  await page.goto(who === 'staff' ? '/backoffice/login' : '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

let database: ReturnType<typeof joinDatabase> | undefined;

/** Straight to the site's own database, beside the running site, as a command would. */
export async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  database ??= joinDatabase(findLaneDataDir());
  return (await database).query(text, values);
}

/** The request behind a link: its id is not in the address any more. */
export async function findRequestId(statusPath: string): Promise<string> {
  const token = statusPath.replace(/^.*\/status\/|\?.*$/g, '');
  const hash = createHash('sha256').update(token).digest('hex');
  const [link] = await query('select subject_id from access_links where token_hash = $1', [hash]);
  return String(link?.subject_id ?? '');
}

/** The path of a link to a request or an order like those in our emails: that of the sender's browser shows no answers. */
export async function openMailbox(id: string, email: string, kind: 'request' | 'order' = 'request'): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await query(
    `insert into access_links (token_hash, subject_kind, subject_id, scope, email) values ($1, $2, $3, 'respond', $4)`,
    [createHash('sha256').update(token).digest('hex'), kind, id, email],
  );
  return kind === 'order' ? `/order/${token}` : `/status/${token}`;
}

export async function leaveDatabase(): Promise<void> {
  await (await database)?.close();
  database = undefined;
}
