import * as z from 'zod/mini';
import { optionalLine, wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';
import { backgrounds, faces, Ink, type Look } from '../looks/look.ts';
import { backgroundLabels, faceLabels } from '../looks/look-words.ts';

const toInk = (label: string, hint?: string) => field(Ink, label, { widget: 'color', hint });
const toLine = (label: string) => field(optionalLine(60), label);

/** What staff change of a look by hand; its recipe stays. */
export const LookForm = z.object({
  main: toInk('Main ink', 'Of fields and text.'),
  second: toInk('Second ink'),
  accent: toInk('Accent ink'),
  ground: toInk('Light ground', 'Below large marks on white stock.'),
  name: toLine('Name'),
  place: toLine('Place'),
  line: toLine('A line of text'),
  face: field(z.enum(faces, 'Please choose a typeface.'), 'Typeface', { labels: faceLabels }),
  background: field(z.enum(backgrounds, 'Please choose what it stands on.'), 'Stands on', { labels: backgroundLabels }),
  size: field(wholeNumber('The size', 60, 140), 'Size of the logo, percent'),
});
export type LookForm = z.output<typeof LookForm>;

export const toLookForm = ({ inks, text, face, background, size }: Look): LookForm => ({
  ...inks,
  ...text,
  face,
  background,
  size: Math.round(size * 100),
});

export const fromLookForm = (
  { recipe, version }: Look,
  { main, second, accent, ground, name, place, line, face, background, size }: LookForm,
): Look => ({
  recipe,
  version,
  inks: { main, second, accent, ground },
  text: { name, place, line },
  face,
  background,
  size: size / 100,
});
