import { backgrounds, faces, type Look } from '#contract/looks/look.ts';
import type { createDice } from './dice.ts';

/** A look as a customer may have edited it. */
export function editLook(look: Look, { pick, between }: ReturnType<typeof createDice>): Look {
  const ink = () =>
    `#${Array.from({ length: 3 }, () => Math.floor(between(0, 256)).toString(16).padStart(2, '0')).join('')}`;
  const { main, second, accent, ground } = look.inks;
  return {
    ...look,
    inks: { main: pick([main, ink()]), second: pick([second, ink()]), accent: pick([accent, ink()]), ground },
    text: pick([look.text, { name: 'Ng', place: '', line: '' }, { ...look.text, name: 'Bäckerei Übersee & Söhne' }]),
    face: pick(faces),
    size: between(0.6, 1.4),
    background: pick(backgrounds),
  };
}
