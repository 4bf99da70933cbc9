import type { APIRequestContext, Browser, Page, TestInfo } from '@playwright/test';
import { expect, test } from './quiet-page.ts';
import { enter, query } from './site.ts';

export const password = 'three paper cranes';

export function makeEmail({ project }: TestInfo): string {
  return `${project.name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

/** The newest email to this address, from the email log, which has it without SMTP. */
export async function readMail(to: string, subject: RegExp): Promise<{ code: string; html: string }> {
  let found: Record<string, unknown> | undefined;
  await expect
    .poll(async () => {
      const rows = await query('select subject, html from kept_mails where recipient = $1 order by outbox_id desc', [
        to,
      ]);
      found = rows.find((row) => subject.test(String(row.subject)));
      return Boolean(found);
    })
    .toBe(true);
  const html = String(found?.html);
  return { code: html.match(/>(\d{6})</)?.[1] ?? '', html };
}

export async function openAccount(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/register/v2', {
    data: { email, password, first_name: 'Noor', last_name: 'Haddad', company: 'Sesame & Salt', agree_terms: true },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

export async function useToken(page: Page, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: test.info().project.use.baseURL ?? '' }]);
}

export async function hasToken(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some((cookie) => cookie.name === 'token');
}

/** Another device of the same person, with its line to the server open. */
export async function openDevice(browser: Browser, email: string, secret: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await enter(page, email, secret);
  // The first page it opens: what is kept below is this page's line, and not one of a page before.
  await page.goto(path);
  await page.waitForFunction(() => localStorage.getItem('wid'));
  return page;
}
