import { parseArgs } from 'node:util';
import { isStaff, nameRoles, staffRoles } from '#contract/auth/roles.ts';
import { applyMigrations } from '#database/migrate.ts';
import { changeRoles, createLogin, readRoles } from '#server/modules/staff/logins.ts';
import { projectRoot } from './build-site.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { withData } from './with-data.ts';

const usage = `Usage: npm run staff -- create EMAIL --role ROLE[,ROLE] [--name "First Last"]
       npm run staff -- roles EMAIL --role ROLE[,ROLE]|none
Roles: ${staffRoles.join(', ')}`;

try {
  const { values, positionals } = readArguments();
  const [command, email] = positionals;
  if (!email || (command !== 'create' && command !== 'roles')) throw new UsageError(usage);
  const roles = command === 'roles' && values.role === 'none' ? [] : readRoles(values.role);
  const [firstName = '', ...rest] = (values.name ?? '').split(' ');
  await withData(async ({ database }) => {
    await applyMigrations(database, projectRoot);
    if (command === 'roles') {
      await changeRoles(database, email, roles);
      console.log(
        isStaff(roles) ? `${email} is now ${nameRoles(roles)}.` : `${email} is no longer staff; sessions ended.`,
      );
      return;
    }
    const { created, password } = await createLogin(database, { email, roles, firstName, lastName: rest.join(' ') });
    console.log(
      created
        ? `${email} may now log in as ${nameRoles(roles)}.`
        : `${email} is now ${nameRoles(roles)} and has a new password; other sessions ended.`,
    );
    console.log(`Password: ${password}`);
  });
} catch (error) {
  endWithOneLine(error);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string', default: 'admin' }, name: { type: 'string' } },
    });
  } catch {
    throw new UsageError(usage);
  }
}
