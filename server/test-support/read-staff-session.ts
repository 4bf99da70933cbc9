import { staffSession } from '../modules/auth/staff-cookie.ts';

/** The session that a log-in of staff put into its cookie. */
export function readStaffSession(headers: Headers): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${staffSession.cookie}=`));
  return cookie?.match(/=([^;]+)/)?.[1] ?? '';
}
