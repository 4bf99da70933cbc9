import type { Generator, GeneratorParameters, Packshot } from '#packshots/models/parameters.ts';

type Lids = { [G in Generator]?: GeneratorParameters[G] extends { lid: infer Lid } ? Lid[] : never };

/** Every lid that a family is built with. */
const lids: Lids = {
  'hot-cup': ['sip-black', 'sip-white', 'sip-kraft', 'none'],
  'cold-cup': ['flat', 'dome', 'sip', 'none'],
  tub: ['paper-vented', 'paper-flat', 'clear-dome', 'clear-flat', 'none'],
  bowl: ['clear', 'paper', 'none'],
  'rectangular-bowl': ['clear', 'paper', 'none'],
  'sauce-cup': ['clear', 'none'],
};

/** The lids of a product's model, the one of its pictures first; none for what is built without. */
export function listLids({ generator, parameters }: Packshot): string[] {
  if (!('lid' in parameters)) return [];
  return [...new Set<string>([parameters.lid, ...(lids[generator] ?? [])])];
}
