import { isStaff } from '#contract/auth/roles.ts';
import type { Database } from '#database/connect.ts';
import { createLogin } from '#server/modules/staff/logins.ts';
import type { ActorSite } from '#server/test-support/actors.ts';
import { readStaffSession } from '#server/test-support/read-staff-session.ts';
import { toRoles } from '#server/test-support/test-roles.ts';

/** A running site as the actors of the tables reach it: over the network, with its database beside. */
export function reachSite(url: string, database: Database): ActorSite {
  return {
    async createLogin(role, email) {
      const login = { email, roles: toRoles(role), firstName: 'Ada', lastName: 'Byron', company: 'Engine & Co' };
      return { email, password: (await createLogin(database, login)).password };
    },
    async openSession(role, { email, password }) {
      const path = isStaff(toRoles(role)) ? '/api/backoffice/log-in' : '/api/auth/login';
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (isStaff(toRoles(role))) return readStaffSession(answer.headers);
      return ((await answer.json()) as { data: { token: string } }).data.token;
    },
    request: (path, init) => fetch(url + path, { ...init, redirect: 'manual' }),
    query: (sql, values) => database.$client.query(sql, values),
  };
}
