import { isStaff, nameRoles } from '#contract/auth/roles.ts';
import { applyMigrations } from '#database/migrate.ts';
import { changeRoles, createLogin, readRoles } from '#server/modules/staff/logins.ts';
import { projectRoot } from '../build-site.ts';
import type { CommandInput } from './command.ts';
import { withData } from './with-data.ts';

export async function createStaff({ operands: [email = ''], values }: CommandInput): Promise<void> {
  const roles = readRoles(values.role ?? '');
  const [firstName = '', ...rest] = (values.name ?? '').split(' ');
  const { created, password } = await withData(async ({ database }) => {
    await applyMigrations(database, projectRoot);
    return createLogin(database, { email, roles, firstName, lastName: rest.join(' ') });
  });
  console.log(
    created
      ? `${email} may now log in as ${nameRoles(roles)}.`
      : `${email} is now ${nameRoles(roles)} and has a new password; other sessions ended.`,
  );
  console.log(`Password: ${password}`);
}

export async function setStaffRoles({ operands: [email = ''], values }: CommandInput): Promise<void> {
  const roles = values.role === 'none' ? [] : readRoles(values.role ?? '');
  await withData(async ({ database }) => {
    await applyMigrations(database, projectRoot);
    await changeRoles(database, email, roles);
  });
  console.log(isStaff(roles) ? `${email} is now ${nameRoles(roles)}.` : `${email} is no longer staff; sessions ended.`);
}
