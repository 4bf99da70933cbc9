import { staffRoles } from '#contract/auth/roles.ts';
import type { Command, CommandOption } from './command.ts';

const role: CommandOption = { name: 'role', value: 'ROLE[,ROLE]', choices: staffRoles, isRequired: true };

/** With the secret key of age, for a file that is encrypted. */
const key: CommandOption = { name: 'key', value: 'KEYFILE' };

/** Each loads its code when it runs: help and completion must not wait for the database's. */
export const commands: Command[] = [
  {
    name: 'start',
    summary: 'migrates and serves; in a clone, builds first if the sources changed',
    run: async () => (await import('./start.ts')).start(),
  },
  {
    name: 'migrate',
    summary: 'brings the schema up to date (so does every start)',
    run: async () => (await import('./database.ts')).migrate(),
  },
  {
    name: 'seed',
    summary: 'adds missing rows of the demo catalog and changes nothing that is there',
    run: async () => (await import('./database.ts')).seed(),
  },
  {
    name: 'reset',
    options: [{ name: 'yes', isRequired: true }],
    summary: 'deletes every row, then migrates and seeds',
    run: async () => (await import('./database.ts')).reset(),
  },
  {
    name: 'backup',
    operands: ['[FILE]'],
    options: [{ name: 'verify' }],
    summary: 'writes database and uploads to one file, while the site runs; `--verify` restores it on trial',
    run: async (input) => (await import('./database.ts')).backup(input),
  },
  {
    name: 'verify',
    operands: ['FILE'],
    options: [key],
    summary: 'restores a backup into a database made for it, compares counts and sums, and drops it',
    run: async (input) => (await import('./database.ts')).verify(input),
  },
  {
    name: 'restore',
    operands: ['FILE'],
    options: [{ name: 'replace' }, key],
    summary: 'restores into an empty database; `--replace` overwrites one that has data',
    run: async (input) => (await import('./database.ts')).restoreBackup(input),
  },
  {
    name: 'purge',
    summary: 'deletes data older than the privacy page allows (the site also does this on a schedule)',
    run: async () => (await import('./database.ts')).purgeOld(),
  },
  {
    name: 'staff create',
    operands: ['EMAIL'],
    options: [role, { name: 'name', value: 'NAME' }],
    summary: 'creates a staff login and prints its password; for an existing login, sets a new password',
    run: async (input) => (await import('./staff.ts')).createStaff(input),
  },
  {
    name: 'staff roles',
    operands: ['EMAIL'],
    options: [{ ...role, choices: [...staffRoles, 'none'] }],
    summary: 'changes the roles of a login, effective at its next call; `none` also ends its sessions',
    run: async (input) => (await import('./staff.ts')).setStaffRoles(input),
  },
  {
    name: 'catalog import',
    operands: ['FILE'],
    options: [{ name: 'dry-run' }, { name: 'remove' }],
    summary: 'imports a .csv or .jsonl catalog, all or nothing; `--remove` deletes products that are not in the file',
    run: async (input) => (await import('./catalog.ts')).importFile(input),
  },
  {
    name: 'catalog export',
    operands: ['FILE'],
    summary: 'writes every product',
    run: async (input) => (await import('./catalog.ts')).exportFile(input),
  },
  {
    name: 'catalog generate',
    operands: ['N', 'FILE'],
    summary: 'generates products for load tests',
    run: async (input) => (await import('./catalog.ts')).generateFile(input),
  },
  {
    name: 'completion bash',
    summary: 'prints the completion for bash, to be sourced',
    run: async () => console.log((await import('./complete-bash.ts')).writeBashCompletion(commands)),
  },
];
