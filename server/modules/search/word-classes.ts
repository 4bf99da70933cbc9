import wordClasses from './word-classes.json' with { type: 'json' };

/**
 * What kind of thing an English noun is: goods (tools, machines, furniture, clothes), a container, a material, a document
 * or a payment. Food, places, people, animals, events and times have none. `scripts/word-classes.ts` says where it is from.
 */
export type WordClass = keyof typeof wordClasses.words;

const classes = new Map<string, WordClass>();
for (const [name, words] of Object.entries(wordClasses.words))
  for (const word of words.split(' ')) classes.set(word, name as WordClass);
const compounds = new Set(wordClasses.compounds.split(','));

/** A word as it is, and what it may be the plural of. */
function listSingulars(word: string): string[] {
  const [, stem = ''] = /^(.{2,})s$/.exec(word) ?? [];
  if (!stem || stem.endsWith('s')) return [word];
  if (/(?:[sxz]|[cs]h)e$/.test(stem)) return [word, stem, stem.slice(0, -1)];
  if (stem.endsWith('ie')) return [word, stem, `${stem.slice(0, -2)}y`];
  return stem.endsWith('ve') ? [word, stem, `${stem.slice(0, -2)}fe`, `${stem.slice(0, -2)}f`] : [word, stem];
}

export function findClass(word: string): WordClass | null {
  for (const one of listSingulars(word)) {
    const found = classes.get(one);
    if (found) return found;
  }
  return null;
}

/** 'tuning fork', 'ballot box': two words that are the name of one thing. */
export function isCompound(first: string, second: string): boolean {
  return listSingulars(second).some((one) => compounds.has(`${first} ${one}`));
}
