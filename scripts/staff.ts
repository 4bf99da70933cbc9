import { parseArgs } from 'node:util';
import { applyMigrations } from '#database/migrate.ts';
import { createLogin, readRole } from '#server/modules/auth/staff.ts';
import { projectRoot } from './build-site.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { withData } from './with-data.ts';

const usage = 'Usage: npm run staff -- create EMAIL --role admin|sales|design|warehouse|content [--name "First Last"]';

try {
  const { values, positionals } = readArguments();
  const [command, email] = positionals;
  if (command !== 'create' || !email) throw new UsageError(usage);
  const role = readRole(values.role);
  if (role === 'customer') throw new UsageError('Customers sign up on the site; this command makes staff logins.');
  const [firstName = '', ...rest] = (values.name ?? '').split(' ');
  await withData(async ({ database }) => {
    await applyMigrations(database, projectRoot);
    const { created, password } = await createLogin(database, { email, role, firstName, lastName: rest.join(' ') });
    console.log(
      created
        ? `${email} may now log in as ${role}.`
        : `${email} is now ${role} and has a new password; other sessions ended.`,
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
