import type { Strokes } from '../mockup/choose-inks.ts';
import { fromHex, shiftLightness, toHex, toOklch } from '../mockup/pixels.ts';
import { isStrong } from './look-asks.ts';
import { hasLightParts } from './mark-cover.ts';
import type { Ink, Op, PlacedMark } from './ops.ts';
import { createBend } from './outline-op.ts';
import { canFill, chooseLead } from './rules.ts';
import { clamp, findPaleField, openBare, type Setting, setMark } from './setting.ts';
import { setEdge } from './stamp.ts';

/** The mark all over in brick bond, tone on tone; one alone, in the middle of the hero, is in full contrast. */
export function composeRepeat(setting: Setting): Op[] {
  const colors = chooseColors(setting);
  if (setting.frame.isEdge && !colors.ground) return setEdge(setting, setting.look.text.name, setting.body);
  const bond = chooseBond(setting);
  const mark = setMark(setting, 'mark', bond.size, bond.size * 1.5);
  if (!mark) return [];
  const bend = createBend(setting.part.surface);
  // Without a ground nothing says where the part ends, and a mark cut there would look like a mistake.
  const isCut = setting.part.bleed > 0 || colors.ground !== null;
  const marks = listPlaces(setting, bond, isCut).map(({ x, y, isLead }): Op => {
    const ink = isLead ? colors.lead : colors.tone;
    // Where a cone is narrow its rows are, and marks of one size would crowd there.
    return { ...mark, x, y, width: mark.width / Math.sqrt(bend(y)), ...ink };
  });
  return [...(colors.ground ? [{ kind: 'fill' as const, ink: colors.ground }] : []), ...marks];
}

type MarkInk = Pick<PlacedMark, 'ink' | 'tones'>;

interface Colors {
  ground: Ink | null;
  tone: MarkInk;
  lead: MarkInk;
}

/** How far a pattern differs from its ground, lighter than a dark one: thin lines show less of it. */
const toneSteps: Record<Strokes, number> = { solid: 0.095, fine: 0.12, thin: 0.15 };

/** On a ground that is nearly black the same step is too small for the eye. */
const nearBlack = (lightness: number) => 0.35 * Math.max(0, 0.35 - lightness);

function chooseColors(setting: Setting): Colors {
  const { look, part, brand } = setting;
  const { ink, tones } = openBare(setting, 'mark');
  const open: Colors = { ground: null, tone: { ink, tones }, lead: { ink, tones } };
  if (look.background === 'stock' || setting.inks < 2) return open;
  const step = toneSteps[brand.strokes];
  for (const ground of look.background === 'ground' && part.paper === 'white'
    ? [look.inks.ground]
    : listGrounds(setting)) {
    if (!canFill(ground, part)) continue;
    const lead = chooseLead(look, part, ground, setting.inks - 2);
    if (!lead) continue;
    const [lightness] = toOklch(fromHex(ground));
    const isDark = lightness < 0.5;
    const tone = toHex(shiftLightness(fromHex(ground), isDark ? step + nearBlack(lightness) : -step * 0.8));
    // What is lighter than its ground shows the light parts of a badge, as the badge itself does.
    const light = hasLightParts(brand, 'mark') ? 'light' : 'dark';
    const leadTones = lead === look.inks.main ? 'dark' : light;
    return { ground, tone: { ink: tone, tones: isDark ? light : leadTones }, lead: { ink: lead, tones: leadTones } };
  }
  return open;
}

/** The second ink if it is a strong color, or pale and the logo's own; then the main one. */
function listGrounds(setting: Setting): Ink[] {
  const { main, second } = setting.look.inks;
  const pale = findPaleField(setting);
  return [...(pale ? [pale] : []), ...(second !== main && isStrong(fromHex(second)) ? [second] : []), main];
}

interface Place {
  x: number;
  y: number;
  isLead: boolean;
}

/** Width of a mark, and the distances between two in a row and between two rows. */
interface Bond {
  size: number;
  step: number;
  rise: number;
}

function chooseBond({ brand, frame, look, part }: Setting): Bond {
  const { layout, width, height, front, seen } = frame;
  const { aspect } = brand.mark;
  const reach = part.role === 'pattern' ? Math.min(front, seen.width * 2.4) : front;
  const flat = Math.min(clamp(reach / 3.3, 26, 118), 1.1 * Math.max(height, 8));
  const usual = layout === 'wrap' ? clamp(height / 2.35, 19, 40) : layout === 'disc' ? width / 3.4 : flat;
  const unit = usual * look.size;
  // Around a body as many as close the row.
  const close = (wanted: number, least: number) =>
    layout === 'wrap' ? width / Math.max(least, Math.round(width / wanted)) : wanted;
  if (brand.shape === 'wide') {
    // Lettering runs in rows.
    const step = close(unit * 1.8, 2);
    const size = step / 1.16;
    // Rows of a long line would be so near to each other that they flicker.
    return { size, step, rise: Math.max((size / aspect) * (brand.strokes === 'thin' ? 1.22 : 1.5), 0.2 * size) };
  }
  const step = close(unit, 4);
  return { size: step * 0.74 * Math.min(1.2, Math.sqrt(aspect)), step, rise: step * (aspect > 1.3 ? 0.69 : 0.84) };
}

/** Where the marks go, from the middle of what the camera sees; behind a body one is cut where the row begins anew. */
function listPlaces(setting: Setting, { size, step, rise }: Bond, isCut: boolean): Place[] {
  const { frame, part, brand } = setting;
  const { left, right, bottom, top, width, height, seen } = frame;
  const [wide, tall] = [size / 2, size / brand.mark.aspect / 2];
  // Of a sheet that is cut anywhere each piece shows one; else the hero alone does.
  const isLead = (row: number, column: number) =>
    part.role === 'pattern' ? row % 3 === 0 && column % 3 === 0 : part.role === 'hero' && row === 0 && column === 0;
  const isOn = (x: number, y: number) =>
    isCut
      ? x + wide > left && x - wide < right && y + tall > bottom && y - tall < top
      : x - wide >= left && x + wide <= right && y - tall >= bottom && y + tall <= top;
  const places: Place[] = [];
  const [rows, columns] = [Math.ceil(height / rise) + 1, Math.ceil(width / step) + 1];
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = seen.x + (column + (row & 1 ? 0.5 : 0)) * step;
      const y = seen.y + row * rise;
      if (isOn(x, y)) places.push({ x, y, isLead: isLead(row, column) });
    }
  }
  return places;
}
