import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './build-site.ts';
import { allowedImports, moduleLevels, serverLayers } from './check-imports.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
const files = stdout.split('\n').filter(Boolean);
const places = new Set(files.flatMap((file) => [file, ...listFolders(file)]));
const topLevel = new Set(files.map((file) => file.split('/')[0]));

const texts = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'packshots/README.md',
  ...files.filter((file) => /^docs\/.*\.md$/.test(file)),
].map((file) => ({ file, text: read(file) }));
const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).sort();
const toNumber = (record: string) => record.slice('docs/decisions/'.length).slice(0, 4);

function listFolders(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...listFolders(folder)];
}

/** 'a.{ts,tsx}' names two files. */
function expandBraces(name: string): string[] {
  const [braces, inner = ''] = /\{([^}]*)\}/.exec(name) ?? [];
  return braces ? inner.split(',').flatMap((part) => expandBraces(name.replace(braces, part))) : [name];
}

/** File names in backticks. Skipped are URLs, which begin with a slash, and files of DATA_DIR and of a build. */
function listNamed(text: string): string[] {
  const names = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w.@*<>-][\w.@/*<>{},-]*)`/g)];
  return names
    .flatMap((match) => expandBraces(match[1] ?? ''))
    .filter((name) => {
      const [first = '', ...rest] = name.split('/');
      if (rest.length > 0 && topLevel.has(first)) return true;
      return (
        first !== 'DATA_DIR' &&
        first !== 'build' &&
        /[\w>*-]\.(?:tsx?|js|json|md|css|sql|conf|service|svg|py)$/.test(name)
      );
    });
}

/** A path from the root, or the end of one where the text names the folder. `*` and `<topic>` stand for any name. */
function isThere(name: string): boolean {
  const path = name.replace(/\/$/, '').replace(/<\w+>/g, '*');
  if (path.includes('*')) return [...places].some((place) => matchesGlob(place, `**/${path}`));
  if (topLevel.has(path.split('/')[0])) return places.has(path);
  return files.some((file) => file.endsWith(`/${path}`));
}

test.each(texts)('$file names files, folders and commands that exist', ({ file, text }) => {
  const links = [...text.matchAll(/\]\(([^):#]+)\)/g)].map((match) => join(dirname(file), match[1] ?? ''));
  const commands = [...text.matchAll(/npm run (\w+)/g)].map((match) => match[1] ?? '');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(listNamed(text).filter((name) => !isThere(name))).toEqual([]);
  expect(links.filter((link) => !places.has(link))).toEqual([]);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

test('decisions are numbered without gaps, each has one page, and the index has the heading of each', () => {
  expect(records.map(toNumber)).toEqual(records.map((_, at) => String(at + 1).padStart(4, '0')));
  expect(records.filter((record) => read(record).split('\n').length > 62)).toEqual([]);
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, number, file, title]) => [`docs/decisions/${file}`, `# ${number} ${title}`])).toEqual(
    records.map((record) => [record, read(record).split('\n')[0]]),
  );
});

/** 'decision 0016', 'decisions 0032 and 0033', 'docs/decisions/0021'; a comment may go on in the next line. */
const mention = /\bdecisions?[\s*/]+(\d+(?:(?:,|\sand)[\s*/]+\d+)*)/gi;

test('every decision that a file mentions exists', () => {
  const numbers = new Set(records.map(toNumber));
  const sources = files.filter((file) => /\.(?:md|tsx?|sql|css|py)$/.test(file));
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(mention)]
      .flatMap(([, numbered = '']) => numbered.match(/\d+/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} mentions decision ${number}`),
  );
  expect(missing).toEqual([]);
});

test('README has a row for every setting of the operator, and for no other', () => {
  const listNames = (text: string, name: RegExp) => [...text.matchAll(name)].map((match) => match[1]).sort();
  const rows = read('README.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  expect(listNames(rows, /^\| `([A-Z0-9_]+)`/gm)).toEqual(
    listNames(read('server/environment.ts'), /^ {2}([A-Z0-9_]+): z/gm),
  );
});

test('ARCHITECTURE names every folder and file of the layers of the server, and every module and feature', () => {
  const text = read('ARCHITECTURE.md');
  const isNamed = (name: string) => text.includes(`\`${name}\``) || text.includes(`\`${name}/\``);
  const features = [...places].flatMap((place) => /^web\/features\/([\w-]+)$/.exec(place)?.[1] ?? []);
  expect([...serverLayers.flat(), ...moduleLevels.flat(), ...features].filter((name) => !isNamed(name))).toEqual([]);
});

test('docs/rooms.svg draws the folders, layers and module levels of the import rules, and its alt text names them', () => {
  const drawing = read('docs/rooms.svg');
  const listNames = (part: string) => [...part.matchAll(/>([\w.-]+)<\/t/g)].map(([, name = '']) => name);
  const listRows = (kind: string) =>
    [...drawing.matchAll(new RegExp(`<g class="${kind}">(.*?)</g>`, 'gs'))].map(([, row = '']) => listNames(row));
  const folders = [...drawing.matchAll(/class="(?:name|sign)"[^>]*>([\w.]+)</g)].map(([, name = '']) => name);
  expect(folders.toSorted()).toEqual([...Object.keys(allowedImports), 'catalog'].toSorted());

  expect(listRows('level')).toEqual(moduleLevels);
  const layers = listRows('layer').map((row) =>
    serverLayers.findIndex((layer) => row.every((name) => layer.includes(name))),
  );
  // Of the top one, the demo, nothing else knows.
  expect(layers).toEqual([1, 2, 4, 4, 5]);

  const [, alt = ''] = /!\[([^\]]*)\]\(docs\/rooms\.svg\)/.exec(read('ARCHITECTURE.md')) ?? [];
  for (const level of moduleLevels) expect(alt).toContain(level.join(', '));
  for (const name of [...folders, ...listRows('layer').flat()]) expect(alt).toContain(name);
});
