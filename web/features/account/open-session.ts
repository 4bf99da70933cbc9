import { redirect } from 'react-router';
import type { SessionTicket } from '#contract/auth/auth.ts';
import { toTokenCookie } from '../../platform/token-cookie.ts';

/** The answer of an action that logged a customer in: the cookie, and a whole new page, since all of it may differ. */
export function openSession(ticket: SessionTicket, url: URL, target: string): Response {
  return redirect(target, {
    status: 303,
    headers: {
      'set-cookie': toTokenCookie(ticket.token, url.protocol === 'https:'),
      'X-Remix-Reload-Document': 'true',
    },
  });
}
