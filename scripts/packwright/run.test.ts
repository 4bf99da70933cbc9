import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../build-site.ts';
import { toUsage } from './command.ts';
import { commands } from './commands.ts';
import { writeBashCompletion } from './complete-bash.ts';
import { writeHelp } from './help.ts';
import { readArguments } from './run.ts';

test('the README lists every command with its usage and its summary, in the order of the help', async () => {
  const readme = await readFile(join(projectRoot, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(packwright [^`]+)` +\| (.+?) +\|$/gm)].map(([, usage, summary]) => [
    usage,
    summary,
  ]);
  expect(rows).toEqual(commands.map((command) => [toUsage(command), command.summary]));
});

test('help has every command; of one command, its usage alone', () => {
  for (const command of commands) {
    expect(writeHelp(commands)).toContain(`  ${toUsage(command)}\n`);
    expect(writeHelp([command])).toMatch(new RegExp(`^Usage: packwright ${command.name}`));
  }
});

test.each([
  [['backup'], 'backup', { operands: [], flags: [], values: {} }],
  [['restore', 'a.tar.gz', '--replace'], 'restore', { operands: ['a.tar.gz'], flags: ['replace'], values: {} }],
  [
    ['--settings', '/etc/packwright.env', 'staff', 'create', 'ada@example.com', '--role=admin,sales', '--name', 'A B'],
    'staff create',
    {
      operands: ['ada@example.com'],
      flags: [],
      values: { settings: '/etc/packwright.env', role: 'admin,sales', name: 'A B' },
    },
  ],
])('%j is read', (args, name, { operands, flags, values }) => {
  const { command, input, wantsHelp } = readArguments(args);
  expect([command?.name, wantsHelp]).toEqual([name, false]);
  expect(input).toEqual({ operands, flags: new Set(flags), values });
});

test.each([
  [['reset'], 'Usage: packwright reset --yes'],
  [['restore'], 'Usage: packwright restore FILE [--replace] [--key KEYFILE]'],
  [['backup', 'a', 'b'], 'Usage: packwright backup [FILE] [--verify]'],
  [['backup', '--replace'], 'Usage: packwright backup [FILE] [--verify]'],
  [['catalog', 'generate', '5'], 'Usage: packwright catalog generate N FILE'],
  [['staff', 'create', 'ada@example.com'], 'Usage: packwright staff create EMAIL --role ROLE[,ROLE] [--name NAME]'],
  [['start', '--port', '80'], "Unknown option '--port'. See packwright --help"],
  [['starts'], "There is no command 'starts'. See packwright --help"],
])('%j is turned down with what would be right', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});

test.each([['help'], ['--help'], ['-h'], ['restore', '-h'], ['staff', '--help']])('%j asks for help', (...args) => {
  expect(readArguments(args).wantsHelp).toBe(true);
});

test.each([
  ['', /^start migrate .*verify.*catalog completion --settings --help --version$/],
  ['sta', /^start staff$/],
  ['staff ', /^create roles$/],
  ['staff create ada@example.com --', /^--role --name --settings --help --version$/],
  ['staff create ada@example.com --role s', /^sales$/],
  ['staff roles ada@example.com --role n', /^none$/],
  ['catalog import file.csv --d', /^--dry-run$/],
  ['restore ', /^$/],
])('bash completes `packwright %s`', (typed, expected) => {
  const script = `${writeBashCompletion(commands)}
COMP_WORDS=(packwright "$@") COMP_CWORD=$#
_packwright
echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...typed.split(' ')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim()).toMatch(expected);
});

test('an older Node says what it lacks, and a wrong settings file ends with one line', () => {
  const program = join(projectRoot, 'bin/packwright.js');
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect(run('--version').stdout).toMatch(/^packwright 1\.0\.0 \(clone\)\n$/);
  expect(run('--settings', '/nowhere.env', 'migrate')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The settings in \/nowhere\.env cannot be read: .*\n$/),
  });
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } });
    await import(${JSON.stringify(program)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', older], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Packwright needs Node 24/)]);
});
