import type { Page, TestInfo } from '@playwright/test';
import { makeEmail, openAccount, password } from './accounts.ts';
import { enter, query } from './site.ts';

/** A company of one story alone, and the page logged in as its owner. */
export async function openCompany(page: Page, info: TestInfo, terms: 'advance' | 'net_30' = 'net_30') {
  const email = makeEmail(info);
  await openAccount(page.request, email);
  const [user] = await query('update users set email_verified_at = now() where email = $1 returning id', [email]);
  const [company] = await query(
    `insert into companies (name, terms, credit_limit_cents) values ($1, $2, 5000000) returning id`,
    [`Sesame ${email}`, terms],
  );
  await query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'owner')`, [company?.id, user?.id]);
  await enter(page, email, password);
  return { company_id: String(company?.id), user_id: String(user?.id), email };
}
