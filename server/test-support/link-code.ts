import { readLastCode } from './read-mails.ts';
import type { TestApp } from './test-app.ts';

/** Asks for the code that an act by a link takes, and reads it in the mailbox. */
export async function readLinkCode(
  site: TestApp,
  path: '/api/order/code' | '/api/store/approval/code',
  id: unknown,
  email: string,
): Promise<string> {
  const sent = await site.post(path, { id });
  if (sent.code !== 200) throw new Error(`No code was sent: ${sent.msg}`);
  return readLastCode(site, email);
}
