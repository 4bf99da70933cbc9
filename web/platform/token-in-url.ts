import { readToken } from './token-cookie.ts';

const reloadAfterMs = 300;

/**
 * A URL can be copied and logged: a token has no business in it. It is taken out, and the page loads anew. Only a
 * single-use code of ours logs in by it, and never a customer who is logged in: a stranger's link would swap the account.
 */
export function cleanTokenFromUrl(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('token');
  if (code === null) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  const pause = new Promise((resolve) => setTimeout(resolve, reloadAfterMs));
  const exchanged = readToken() ? null : exchange(code);
  void Promise.allSettled([pause, exchanged]).then(() => location.reload());
}

/** Few URLs have a code, so the calls it needs are no part of the first load. */
async function exchange(code: string): Promise<void> {
  const [{ callApiQuietly }, { keepToken }] = await Promise.all([import('./api.ts'), import('./session.ts')]);
  const answer = await callApiQuietly('POST /api/auth/exchange', { code });
  if (answer.code === 200) keepToken(answer.data.token);
}
