import type { RecordKind } from '#contract/backoffice/record-schemas.ts';
import { wordRoles } from '#contract/catalog/search-words.ts';
import type { FieldSpec } from './record-fields.ts';

const name: FieldSpec = { type: 'text', name: 'slug', label: 'Name', hint: 'Lowercase a to z, digits and hyphens.' };
const lines = (field: string, label: string, hint: string): FieldSpec => ({ type: 'lines', name: field, label, hint });

/** Of what search knows: dishes and occasions, synonyms, and single words. */
export const searchFields: Record<Extract<RecordKind, 'serving' | 'synonyms' | 'search_words'>, FieldSpec[]> = {
  serving: [
    name,
    lines('names', 'Dish, restaurant or occasion', 'As people type it, one per line.'),
    lines(
      'best',
      'Serves it best',
      'Item codes or kinds of products, one per line, what people order first at the top.',
    ),
    lines('good', 'Serves it well', 'Good alternatives, one per line.'),
    lines('fair', 'Goes with it', 'What else they may need, one per line.'),
  ],
  synonyms: [lines('words', 'Words that mean the same', 'One per line.')],
  search_words: [
    name,
    {
      type: 'select',
      name: 'role',
      label: 'What they are',
      options: Object.entries(wordRoles).map(([value, label]) => ({ value, label })),
    },
    lines('words', 'Words', 'As people type them, in any language, one per line.'),
    lines('means', 'May mean', 'Only for words that may mean several products, one per line.'),
  ],
};
