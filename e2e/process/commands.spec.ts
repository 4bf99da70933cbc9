import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../scripts/build-site.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { toUsage } from '../../scripts/packwright/command.ts';
import { commands } from '../../scripts/packwright/commands.ts';
import {
  makeDataDir,
  makeFilledDataDir,
  pressCtrlC,
  readStatus,
  spawnNpm,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

/** As the README names it, how it is run here, and what it must print. */
type Row = [readme: string, args: string, sees: RegExp];

/** These serve until Ctrl-C; each is told in a story of its own. */
const serving = ['npm start', 'npm run dev'];
/** These change files of the project; they run in a copy. */
const inCopy = ['npm run format', 'npm run migration -- --name NAME'];

/** Installs the dependencies anew, which takes minutes: told in e2e/systems/release.spec.ts. */
const inSystems = ['npm run release'];

/** Run beside the site of `npm start`, in this order, on its data. FILE, BACKUP: files in a folder of the story's own. */
const besideSite: Row[] = [
  ['packwright migrate', 'migrate', /The schema is up to date\./],
  ['packwright seed', 'seed', /The demo catalog and its pages are in: /],
  [
    'packwright staff create EMAIL --role ROLE[,ROLE] [--name NAME]',
    'staff create ada@example.com --role design,sales',
    /ada@example\.com may now log in as design, sales\.\nPassword: \S{12,}/,
  ],
  [
    'packwright staff roles EMAIL --role ROLE[,ROLE]',
    'staff roles ada@example.com --role admin',
    /ada@example\.com is now admin\./,
  ],
  ['packwright catalog generate N FILE', 'catalog generate 5 FILE', /Wrote 5 products to /],
  [
    'packwright catalog import FILE [--dry-run] [--remove]',
    'catalog import FILE --dry-run',
    /Nothing written; this is what would change: 5 added/,
  ],
  ['packwright catalog export FILE', 'catalog export FILE', /Wrote \d\d products to /],
  ['packwright purge', 'purge', /Nothing is too old\.|^ +\d+ \w+/m],
  [
    'packwright backup [FILE] [--verify]',
    'backup BACKUP --verify',
    /Backed up [\d,]+ rows of \d+ tables[\s\S]+Restored on trial: [\d,]+ rows/,
  ],
  ['packwright verify FILE [--key KEYFILE]', 'verify BACKUP', /Restored on trial: [\d,]+ rows of \d+ tables/],
  ['packwright completion bash', 'completion bash', /^complete -o default -F _packwright packwright$/m],
];

/** Run on a folder of their own, after the backup. */
const onSecondFolder: Row[] = [
  ['packwright restore FILE [--replace] [--key KEYFILE]', 'restore BACKUP', /Restored [\d,]+ rows of \d+ tables/],
  ['packwright reset --yes', 'reset --yes', /\d+ products/],
  ['packwright restore FILE [--replace] [--key KEYFILE]', 'restore BACKUP --replace', /Restored [\d,]+ rows/],
];

/**
 * Need nothing and leave nothing. `npm test` is shown by one of its steps: it cannot run inside itself. `test:systems` and
 * `test:browsers` are shown by their lists: their programs come from Debian packages, which are not on every machine.
 */
const alone: Row[] = [
  ['npm ci', 'ci --dry-run --offline', /packages? in |up to date in /],
  ['npm test', 'test -- imports', /^ok +imports between folders/m],
  ['npm run test:browsers', 'run test:browsers -- --list', /^Total: \d+ tests/m],
  ['npm run test:systems', 'run test:systems -- --list', /^Total: \d+ tests/m],
  ['npm run packwright -- COMMAND', 'run packwright -- --version', /^packwright \d+\.\d+\.\d+ \(clone\)$/m],
  ['npm run check', 'run check -- imports', /^ok +imports between folders/m],
  ['npm run build', 'run build', /build/],
  ['npm run fonts', 'run fonts', /instrument-sans\.woff2 has \d+ bytes/],
  ['npm run screens', 'run screens -- --list', /^Total: \d+ tests/m],
  ['npm run licenses', 'run licenses', /docs\/licenses\.md lists \d+ packages/],
  ['npm run packshots', 'run packshots -- --only CUP-HOT-12-SLV-main --list', /\d+ made, \d+ were up to date/],
  ['npm run bench', 'run bench -- --short', /not cached ÷ renderToString +\d/],
  ['npm run bench -- lighthouse', 'run bench -- lighthouse --short', /accessibility +\d+/],
  ['npm run bench -- search', 'run bench -- search --short', /nDCG@10 over 20 judged queries: [01]\.\d+/],
  ['npm run bench -- catalog', 'run bench -- catalog --short', /list after a change +\d/],
  ['npm run bench -- orders', 'run bench -- orders --short', /order, staff +[\d.]+ ms/],
  ['npm run bench -- soak [--minutes N]', 'run bench -- soak --short', /acts per second +\d/],
  ['npm run bench -- logo', 'run bench -- logo --short', /code that a logo adds, page and worker, brotli +\d/],
  ['npm run bench -- looks', 'run bench -- looks --short', /script of looks before a logo, brotli +0\.0 kB/],
];

const named = [...serving, ...inCopy, ...inSystems, ...alone.map(([readme]) => readme)];

test('every command of the README and of package.json is run here, and none besides', async () => {
  const readme = await readFile(join(projectRoot, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { scripts: object };
  const written = listCommands(readme);
  const used = new Set<string>();
  const unknown = written.filter((command) => {
    const row = findRow(command);
    if (row) used.add(row);
    return !row;
  });
  expect(unknown, 'in the README, not in this file').toEqual([]);
  expect(
    named.filter((row) => !used.has(row)),
    'in this file, not in the README',
  ).toEqual([]);
  const withoutRow = Object.keys(scripts).filter(
    (name) => !written.some((command) => new RegExp(`^npm (run )?${name}( |$)`).test(command)),
  );
  expect(withoutRow, 'in package.json, not in the README').toEqual([]);
  const run = new Set(
    ['packwright start', ...besideSite, ...onSecondFolder].map((row) => (typeof row === 'string' ? row : row[0])),
  );
  expect([...run].sort(), 'the table of packwright').toEqual(commands.map(toUsage).sort());
});

test('npm start serves, and the commands on its data work beside it', async () => {
  test.setTimeout(300_000);
  const folder = await makeDataDir();
  const data = { DATA_DIR: await makeDataDir(), PORT: String(await findFreePort()) };
  const site = spawnNpm(['start'], data);
  await waitUntilReady(site);
  expect(site.output()).toContain(`Packwright is open at ${site.url}`);
  for (const row of besideSite) await runRow(toNpm(row), data, folder);
  expect(await readStatus(`${site.url}/collections/all/`)).toBe(200);
  pressCtrlC(site);
  await site.exited;
  await until(() => hasNoDatabase(data.DATA_DIR));
  expect(await readStatus(`${site.url}/healthz`)).toBe(0);
  const second = { DATA_DIR: await makeDataDir() };
  for (const row of onSecondFolder) await runRow(toNpm(row), second, folder);
});

test('npm run dev serves pages and the UI kit', async () => {
  test.setTimeout(240_000);
  const data = { DATA_DIR: await makeFilledDataDir(), PORT: String(await findFreePort()) };
  const site = spawnNpm(['run', 'dev'], data);
  await waitUntilReady(site);
  expect(await (await fetch(`${site.url}/ui-gallery`)).text()).toContain('</html>');
  // What a browser asks for next, compiled for the oldest ones.
  expect((await fetch(`${site.url}/web/root.tsx`)).status).toBe(200);
  expect(site.output()).toContain(`Development at ${site.url}`);
  pressCtrlC(site);
  await site.exited;
  await until(() => hasNoDatabase(data.DATA_DIR));
});

test('npm run format and npm run migration write what is missing', async () => {
  test.setTimeout(120_000);
  const copy = await mkdtemp(join(tmpdir(), 'pw-copy-'));
  try {
    for (const file of ['package.json', 'biome.json', '.gitignore'])
      await cp(join(projectRoot, file), join(copy, file));
    await writeFile(join(copy, 'untidy.ts'), 'export const  price = "1"\n');
    // Found through PATH: a node_modules in the copy would be formatted along.
    const bin = join(projectRoot, 'node_modules/.bin');
    await expectSuccess(['run', 'format'], { PATH: `${bin}:${process.env.PATH}` }, copy);
    expect(await readFile(join(copy, 'untidy.ts'), 'utf8')).toBe("export const price = '1';\n");

    await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
    for (const folder of ['contract', 'database'])
      await cp(join(projectRoot, folder), join(copy, folder), { recursive: true });
    const migrations = join(copy, 'database/migrations');
    const before = await readdir(migrations);
    await writeFile(
      join(copy, 'database/schema/smoke.ts'),
      "import { pgTable, text } from 'drizzle-orm/pg-core';\nexport const smoke = pgTable('smoke', { word: text() });\n",
    );
    await expectSuccess(['run', 'migration', '--', '--name', 'smoke'], {}, copy);
    const [added = '', ...others] = (await readdir(migrations)).filter((name) => !before.includes(name));
    expect(added).toMatch(/^\d{4}_smoke\.sql$/);
    expect(others).toEqual([]);
    // The new table alone: the migrations that are there say all that the schema says.
    expect((await readFile(join(migrations, added), 'utf8')).trim()).toMatch(/^CREATE TABLE "smoke" \([^;]*\);$/);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

for (const row of alone)
  test(`${row[0]} works`, async () => {
    test.setTimeout(300_000);
    await runRow(row, {}, '');
  });

/** As in a clone, where npm brings the right Node. */
const toNpm = ([usage, args, sees]: Row): Row => [usage, `run packwright -- ${args}`, sees];

async function runRow([, args, sees]: Row, environment: Record<string, string>, folder: string): Promise<void> {
  await test.step(`npm ${args}`, async () => {
    const words = args.replace('FILE', join(folder, 'products.jsonl')).replace('BACKUP', join(folder, 'backup.tar.gz'));
    expect(await expectSuccess(words.split(' '), environment)).toMatch(sees);
  });
}

async function expectSuccess(args: string[], environment: Record<string, string>, cwd?: string): Promise<string> {
  const command = spawnNpm(args, environment, cwd);
  expect(await command.exited, command.output()).toBe(0);
  return command.output();
}

async function hasNoDatabase(dataDir: string): Promise<boolean> {
  return !(await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid');
}

/** npm's commands in shell blocks and code spans. */
function listCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines);
  const spans = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks.flatMap((lines) => lines.split('\n')), ...spans]
    .flatMap((line) => line.split(' && '))
    .flatMap((part) => /(?:^|\s)(npm (?:ci|test|start|run)\b.*)/.exec(part)?.[1] ?? [])
    .map((command) => command.trim());
}

/** The row with the same words up to its first placeholder; the longest where several fit. */
function findRow(command: string): string | undefined {
  const toWords = (row: string) => row.replace(/ (\[|[A-Z]+\b).*/, '');
  return named
    .filter((row) => command === row || command === toWords(row) || command.startsWith(`${toWords(row)} `))
    .toSorted((a, b) => toWords(b).length - toWords(a).length)[0];
}
