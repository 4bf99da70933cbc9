import { fromHex, shiftLightness, toHex, toOklch } from '../mockup/pixels.ts';
import { hasLightParts } from './mark-cover.ts';
import type { Ink, Op, PlacedMark } from './ops.ts';
import { createBend } from './outline-op.ts';
import { canFill, chooseLead } from './rules.ts';
import { clamp, findPaleField, type Setting, setMark } from './setting.ts';
import { setEdge } from './stamp.ts';

/** The mark all over in brick bond, tone on tone; one alone, in the middle of the hero, is in full contrast. */
export function composeRepeat(setting: Setting): Op[] {
  const colors = chooseColors(setting);
  if (setting.frame.isEdge && !colors.ground) return setEdge(setting, setting.look.text.name, setting.body);
  const spots = listSpots(setting, colors.ground !== null);
  const mark = setMark(setting, 'mark', spots.width, spots.width * 1.5);
  if (!mark) return [];
  const bend = createBend(setting.part.surface);
  const marks = spots.places.map(({ x, y, isLead }): Op => {
    const ink = isLead && setting.part.role === 'hero' ? colors.lead : colors.tone;
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

/** Lighter than a dark ground, darker than a light one. */
const toneSteps = { lighter: 0.095, darker: -0.075 };

function chooseColors(setting: Setting): Colors {
  const { look, part, brand, body } = setting;
  const open: Colors = { ground: null, tone: { ink: body, tones: 'dark' }, lead: { ink: body, tones: 'dark' } };
  if (look.background === 'stock' || setting.inks < 2) return open;
  for (const ground of look.background === 'ground' && part.paper === 'white'
    ? [look.inks.ground]
    : listGrounds(setting)) {
    if (!canFill(ground, part)) continue;
    const lead = chooseLead(look, part, ground, setting.inks - 2);
    if (!lead) continue;
    const isDark = toOklch(fromHex(ground))[0] < 0.5;
    const tone = toHex(shiftLightness(fromHex(ground), isDark ? toneSteps.lighter : toneSteps.darker));
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
  const [lightness, chroma] = toOklch(fromHex(second));
  const isStrong = second !== main && chroma > 0.08 && lightness > 0.3 && lightness < 0.74;
  return [...(pale ? [pale] : []), ...(isStrong ? [second] : []), main];
}

interface Place {
  x: number;
  y: number;
  isLead: boolean;
}

/** Where the marks go, from the middle of what the camera sees; around a body as many as close the row. */
function listSpots({ brand, frame, part, look }: Setting, hasGround: boolean): { width: number; places: Place[] } {
  const { layout, left, right, bottom, top, width, height, front, seen } = frame;
  const { aspect } = brand.mark;
  const unit = toUnit();
  let step: number;
  let size: number;
  let rise: number;
  if (brand.shape === 'wide') {
    // Wide marks run in rows.
    step = close(unit * 1.55 * 1.16, 2);
    size = step / 1.16;
    rise = (size / aspect) * (brand.strokes === 'thin' ? 1.22 : 1.5);
  } else {
    step = close(unit, 4);
    size = step * 0.74 * Math.min(1.2, Math.sqrt(aspect));
    rise = step * 0.84 * (aspect > 1.3 ? 0.82 : 1);
  }
  // Without a ground nothing says where the part ends, and a mark cut there would look like a mistake.
  const isCut = part.bleed > 0 || hasGround;
  const places: Place[] = [];
  const rows = Math.ceil(height / rise) + 1;
  const columns = Math.ceil(width / step) + 1;
  for (let row = -rows; row <= rows; row++) {
    const y = seen.y + row * rise;
    if (y + size / aspect / 2 <= bottom || y - size / aspect / 2 >= top) continue;
    for (let column = -columns; column <= columns; column++) {
      const x = seen.x + (column + (row & 1 ? 0.5 : 0)) * step;
      // Around a body the row begins anew behind it, where half a mark ends and half a mark begins.
      if (x + size / 2 <= left || x - size / 2 >= right) continue;
      places.push({ x, y, isLead: row === 0 && column === 0 });
    }
  }
  const isWhole = ({ x, y }: Place) =>
    x - size / 2 >= left && x + size / 2 <= right && y - size / aspect / 2 >= bottom && y + size / aspect / 2 <= top;
  return { width: size, places: isCut ? places : places.filter(isWhole) };

  function toUnit(): number {
    const usual =
      layout === 'wrap'
        ? clamp(height / 2.35, 19, 40)
        : layout === 'disc'
          ? width / 3.4
          : part.role === 'flap' || part.role === 'base'
            ? Math.max(height, 8) * 1.1
            : clamp(front / 3.3, 26, 118);
    return usual * look.size;
  }

  function close(wanted: number, least: number): number {
    return layout === 'wrap' ? width / Math.max(least, Math.round(width / wanted)) : wanted;
  }
}
