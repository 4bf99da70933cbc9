import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { features } from 'web-features';
import { projectRoot } from './build-site.ts';

type Support = Record<string, string | undefined>;

/**
 * What our own scripts and the built stylesheets use that a browser of the floor does not have, and what it does without.
 * A pattern stands for keys of browser-compat-data. A use without a row is a fault, and so is a row without a use.
 */
const fallbacks: [key: RegExp, without: string][] = [
  [/^api\.AbortSignal\.timeout/, 'Chrome has it since 103 and names the error otherwise, which no one reads'],
  [/^api\.Element\.checkVisibility$/, 'called where it is there; else a hidden picture is eased in as well'],
  [/^api\.Navigator\.share$/, 'the link is copied'],
  [/^api\.(?:Response\.formData|Window\.(?:open|devicePixelRatio))$/, 'in all of them; the data leave browsers out'],
  [/^api\.URL\.canParse/, 'the server alone reads it'],
  [/^javascript\.builtins\.Set\.union$/, 'a method of zod, not of a Set'],
  [/^javascript\.builtins\.Symbol\.dispose$/, 'a method of three, not the symbol'],
  [/^css\.properties\.(?:cursor|resize|user-select)(?:\.|$)/, 'a phone has no mouse; text may be marked on Safari'],
  [
    /^css\.properties\.(?:text-wrap|accent-color|font-family\.ui-monospace)/,
    'lines, marks and digits look a little plainer',
  ],
  [/^css\.properties\.(?:scrollbar-\w+|overscroll-behavior)/, 'a scrollbar shows; the page behind may scroll along'],
  [/^css\.properties\.forced-color-adjust/, 'with colors of the system, a swatch is named beside it'],
  [/^css\.properties\.field-sizing/, 'a message field scrolls instead of growing'],
  [/^css\.properties\.(?:transition-behavior|interpolate-size|view-transition-name)/, 'no animation'],
  [/^css\.(?:at-rules\.starting-style|selectors\.(?:details-content|view-transition))/, 'no animation'],
  [/^css\.selectors\.(?:popover-)?open$/, 'beside [open] in :is(), which passes over what it does not know'],
  [/^css\.selectors\.(?:selection|marker)$/, 'marked text and list marks look as the system has them'],
];

const { browserslist } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
  browserslist: string[];
};
/** browser-compat-data has another name for Safari on iOS than browserslist, which Babel reads from package.json. */
const floor = browserslist.map(
  (line) => line.replace('ios_saf', 'safari_ios').split(' >= ') as [browser: string, version: string],
);

function isAboveFloor(support: Support): boolean {
  const toNumber = (version: string) =>
    version
      .replace(/^≤/, '')
      .split('.')
      .reduce((sum, part, at) => sum + Number(part) / 1000 ** at, 0);
  return floor.some(([browser, version]) => {
    const since = support[browser];
    return since === undefined || toNumber(since) > toNumber(version);
  });
}

/** Keys of browser-compat-data, and whether a browser of the floor lacks what they stand for. */
function readKeys(): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const feature of Object.values(features))
    if (feature.kind === 'feature')
      for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
        keys.set(key, isAboveFloor(support as Support));
  return keys;
}

/** Objects that a script has without making them, by what they are. */
const instances: Record<string, string> = {
  window: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  navigation: 'Navigation',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
};

/** Methods that nothing of the floor has: a call of one is a use, whatever it is called on. */
const methodKey =
  /^(?:javascript\.builtins|api(?=\.(?:Element|HTML\w*|Document|Node|Event|Range|Abort\w+|Blob|Response|Request|URL\w*|FormData|ReadableStream|IDB\w+)\.))\.\w+\.(\w+)$/;

function listMissingMethods(keys: Map<string, boolean>): Map<string, string> {
  const has = new Set<string>();
  const missing = new Map<string, string>();
  for (const [key, above] of keys) {
    const name = methodKey.exec(key)?.[1];
    // Objects of a class above the floor are found where they are made.
    if (!name || keys.get(key.slice(0, key.lastIndexOf('.')))) continue;
    above ? missing.set(name, key) : has.add(name);
  }
  for (const name of has) missing.delete(name);
  return missing;
}

interface Node {
  type?: string;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
}

/** Notes keys that a script may use: globals, members of globals, and calls of methods. */
function noteScript(tree: unknown, methods: Map<string, string>, note: (key: string) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  const { type, object, property, computed, callee } = tree as Node;
  const owner = object?.name;
  if (type === 'MemberExpression' && owner && property?.name && !computed)
    for (const group of ['api', 'javascript.builtins'])
      for (const end of ['', '_static']) note(`${group}.${instances[owner] ?? owner}.${property.name}${end}`);
  if (type === 'NewExpression' && callee?.name)
    for (const group of ['api', 'javascript.builtins']) note(`${group}.${callee.name}`);
  const called = type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.property?.name;
  if (called) note(methods.get(called) ?? '');
  for (const part of Object.values(tree)) noteScript(part, methods, note);
}

/** Keys that a stylesheet may use: at-rules, pseudo-classes, and properties with the words of their values. */
function* listStyleKeys(css: string): Generator<string> {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const rule = /^\s*@([\w-]+)/.exec(text)?.[1];
    if (rule) yield `css.at-rules.${rule}`;
    else if (end === '{') for (const [, name] of text.matchAll(/::?([a-z][\w-]*)/g)) yield `css.selectors.${name}`;
    else {
      const [property = '', value = ''] = text.trim().split(/:(.*)/s);
      if (property.startsWith('--')) continue;
      yield `css.properties.${property}`;
      for (const [word] of value.matchAll(/[a-z][\w-]*/g)) yield `css.properties.${property}.${word}`;
      for (const [, name] of value.matchAll(/([a-z][\w-]*)\(/g)) {
        yield `css.types.${name}`;
        yield `css.types.color.${name}`;
      }
    }
  }
}

/** What files use above the floor, each with a file that does; the ending of its name says how a file is read. */
export function findUses(files: Iterable<[name: string, text: string]>): Map<string, string> {
  const keys = readKeys();
  const methods = listMissingMethods(keys);
  const used = new Map<string, string>();
  for (const [file, text] of files) {
    const note = (key: string) => keys.get(key) && used.set(key, file);
    if (file.endsWith('.css')) for (const key of listStyleKeys(text)) note(key);
    else noteScript(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), methods, note);
  }
  return used;
}

/** The oldest browsers that the site promises to work in stand in package.json (`browserslist`). */
export async function checkFloor(): Promise<string[]> {
  const files: [string, string][] = [];
  const patterns = ['{contract,print,ui,web}/**/*.{ts,tsx}', 'build/client/assets/*.css'];
  for await (const file of glob(patterns, { cwd: projectRoot }))
    if (!/\.test\.|test-support|\.server\./.test(file))
      files.push([file, await readFile(join(projectRoot, file), 'utf8')]);
  const used = findUses(files);
  const names = [...used.keys()];
  return [
    ...names
      .filter((key) => !fallbacks.some(([pattern]) => pattern.test(key)))
      .map((key) => `${key} in ${used.get(key)} is above the floor and has no fallback.`),
    ...fallbacks
      .filter(([pattern]) => !names.some((key) => pattern.test(key)))
      .map(([pattern]) => `The fallback for ${pattern} stands for nothing that is used.`),
  ];
}
