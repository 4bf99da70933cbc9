import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { field } from '../form-field.ts';
import { Slug } from './taxonomy.ts';

/** What a group of words tells search, as staff choose it. */
export const wordRoles = {
  not_sold: 'Not sold: search finds nothing',
  general: 'Filler: says nothing about the product (restaurant, ASAP)',
  quality: 'Description: color, size, print or material',
  may_mean: 'May mean several products (tub, holder)',
  packing: 'Any container (emballage, Verpackung)',
  takeout: 'Takeout and delivery',
  meal: 'Food in general (lunch, snacks)',
  occasion: 'Occasion (birthday, picnic)',
  place: 'Kind of restaurant, after a dish (cafe, diner)',
  shop: 'Store, whatever it sells (shop, boutique)',
  other_material: 'Material we don’t use (glass, foam)',
  lasting_material: 'Material of reusable goods (ceramic, metal)',
  grocery_state: 'State of groceries (frozen, diced)',
} as const;

export type WordRole = keyof typeof wordRoles;
const roleNames = Object.keys(wordRoles) as [WordRole, ...WordRole[]];

const word = requiredText('Please fill this in.', 60);

/** A group of words that search reads in one way. */
export const SearchWords = z
  .object({
    slug: field(Slug, 'Name', { hint: 'Lowercase a to z, digits and hyphens.' }),
    role: field(z.enum(roleNames, 'Please choose what these words are.'), 'What they are', { labels: wordRoles }),
    words: field(z.array(word).check(z.minLength(1, 'Please enter at least one word.'), z.maxLength(1_000)), 'Words', {
      hint: 'As people type them, in any language, one per line.',
    }),
    means: field(z.array(word).check(z.maxLength(20)), 'May mean', {
      hint: 'Only for words that may mean several products, one per line.',
    }),
  })
  .check(
    z.refine(({ role, means }) => (role === 'may_mean') === means.length > 0, {
      error:
        'Only words that may mean several products need this. Please list the products there, and leave it empty otherwise.',
      path: ['means'],
    }),
  );
export type SearchWords = z.infer<typeof SearchWords>;
