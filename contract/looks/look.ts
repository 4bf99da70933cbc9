import * as z from 'zod/mini';

export const recipes = ['stamp', 'repeat', 'block', 'oversize', 'line'] as const;
export type Recipe = (typeof recipes)[number];

/** The voices of type that a look can speak in. */
export const faces = ['serif', 'round', 'heavy', 'geometric'] as const;
export type Face = (typeof faces)[number];

export const backgrounds = ['field', 'ground', 'stock'] as const;

/** '#rrggbb'. */
export const Ink = z.string('Please choose a color.').check(z.regex(/^#[0-9a-f]{6}$/, 'Please choose a color.'));
const line = z.string().check(z.maxLength(60), z.trim());

/**
 * A recipe with its parameters: all that is kept of a look beside the logo, without a pixel. `version` is that of the recipe, so
 * that an order looks tomorrow as it was approved.
 */
export const Look = z.object({
  recipe: z.enum(recipes),
  version: z.literal(1),
  inks: z.object({
    /** The ink of fields and of text. */
    main: Ink,
    second: Ink,
    accent: Ink,
    /** Below large marks on white stock. */
    ground: Ink,
  }),
  text: z.object({ name: line, place: line, line }),
  face: z.enum(faces),
  /** Of the mark, beside what the recipe gives it. */
  size: z.number().check(z.minimum(0.6), z.maximum(1.4)),
  /** What it stands on: a field of its own color, the light ground, or bare stock. */
  background: z.enum(backgrounds),
});
export type Look = z.infer<typeof Look>;
