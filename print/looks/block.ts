import { type Ink, type Op, paper } from './ops.ts';
import type { Frame } from './part.ts';
import { canFill, listAccentInks } from './rules.ts';
import { findPaleField, openField, type Setting, type Stage, setMark } from './setting.ts';
import { setEdge } from './stamp.ts';

/** The field rises this much to the right on flat parts: 9 degrees. */
const slope = Math.tan((9 * Math.PI) / 180);
/** How far a field goes beyond its part: its edges are cut with the bleed. */
const beyond = 30;

/** The lower part dipped in the main ink, an accent stripe along its edge, the logo left open. */
export function composeBlock(setting: Setting): Op[] {
  const { part, frame, look } = setting;
  const field = chooseField(setting);
  if (!field || (frame.isPlain && part.bleed === 0)) return [];
  if (frame.isEdge) return [...field.ops, ...(part.role === 'base' ? [] : setEdge(setting, look.text.name, field.ink))];
  const { ops, ...place } = layField(setting, field);
  if (frame.isPlain) return ops;
  const logo = setLogo(setting, field, place);
  return logo ? [...ops, logo] : [];
}

/** The field, and what the logo on it is printed in: a pale color of the logo's own keeps its place. */
function chooseField(setting: Setting): Stage | null {
  const pale = findPaleField(setting);
  if (pale) return { ops: [{ kind: 'fill', ink: pale }], ground: pale, ink: setting.look.inks.main, tones: 'dark' };
  return canFill(setting.body, setting.part) ? openField(setting, setting.body, 'full') : null;
}

/** A field, and the place for the logo on it. */
interface Laid {
  ops: Op[];
  x: number;
  y: number;
  width: number;
  most: number;
}

function layField(setting: Setting, field: Stage): Laid {
  const { layout } = setting.frame;
  if (layout === 'disc') return layDisc(setting, field);
  return layout === 'poster' || layout === 'sheet' ? layPoster(setting, field) : layDip(setting, field);
}

function layPoster(setting: Setting, field: Stage): Laid {
  const { left, right, bottom, width, height } = setting.frame;
  const stripe = chooseStripe(setting, field);
  const band = bottom + 0.085 * height;
  const points = [
    [left - beyond, bottom - beyond],
    [right + beyond, bottom - beyond],
    [right + beyond, band],
    [left - beyond, band],
  ] as const;
  const { aspect } = setting.brand.full;
  return {
    ops: [...field.ops, ...stripe.map((ink): Op => ({ kind: 'shape', points, ink }))],
    x: (left + right) / 2,
    y: bottom + height * (stripe.length > 0 ? 0.54 : 0.5),
    width: Math.min(width * (aspect > 6 ? 0.84 : aspect > 1.9 ? 0.76 : 0.56), height * 0.5 * aspect),
    most: Math.min(0.84 * width, 0.8 * height * aspect),
  };
}

function layDisc(setting: Setting, field: Stage): Laid {
  const { left, bottom, width, height } = setting.frame;
  const [x, y, radius] = [left + width / 2, bottom + height / 2, Math.min(width, height) / 2 + setting.part.bleed];
  const { aspect } = setting.brand.full;
  return {
    ops: [{ kind: 'disc', x, y, radius, ink: field.ground }],
    x,
    y,
    width: Math.min(0.62 * width, 0.4 * height * aspect),
    most: Math.min(0.74 * width, 0.5 * height * aspect),
  };
}

function layDip(setting: Setting, field: Stage): Laid {
  const { brand, frame } = setting;
  const { layout, left, right, bottom, height, front, seen } = frame;
  const { aspect } = brand.full;
  const edge = toEdge(frame);
  const stripe = chooseStripe(setting, field);
  const gap = layout === 'wrap' ? 0.055 * height : layout === 'cross' ? 0.05 * front : 0.032 * height;
  const ops = [...stripe.map((ink) => dip(frame, (x) => edge(x) + gap, ink)), dip(frame, edge, field.ground)];
  // Ink is not laid on ink: the stripe ends where the field begins.
  if (stripe.length > 0) ops.splice(-1, 0, dip(frame, edge, paper));
  if (layout === 'cross') {
    const most = 0.62 * front;
    return { ops, x: seen.x, y: -0.15 * front, width: Math.min(most, 0.42 * front * aspect), most };
  }
  const room = edge(seen.x) - bottom;
  const [tall, most] = layout === 'wrap' ? [0.62, seen.width] : [0.55, 0.8 * Math.min(front, right - left)];
  const x = layout === 'wrap' ? 0 : seen.x;
  return {
    ops,
    x,
    y: bottom + room * 0.48,
    width: Math.min(most, tall * room * aspect),
    most: Math.min(most, 0.8 * room * aspect),
  };
}

/** How high the field is: around a body it rises and falls once, on flat parts it rises to the right. */
function toEdge({ layout, bottom, width, height, front }: Frame): (x: number) => number {
  if (layout === 'cross') return (x) => 0.17 * front + x * slope;
  if (layout !== 'wrap') return (x) => bottom + height * (layout === 'strip' ? 0.6 : 0.64) + x * slope;
  const [level, swing] = height < 60 ? [0.7, 0.06] : [0.62, 0.09];
  return (x) => bottom + height * (level + swing * Math.sin((2 * Math.PI * x) / width));
}

/** All below an edge. */
function dip({ left, right, bottom }: Frame, edge: (x: number) => number, ink: Ink): Op {
  const pieces = 96;
  const [from, to] = [left - beyond, right + beyond];
  const along = Array.from({ length: pieces + 1 }, (_, i) => from + ((to - from) * i) / pieces);
  const points = along.map((x) => [x, edge(x)] as const);
  // The flap of a panel and the skirts of a lid are field as well.
  const low = Math.min(bottom, ...points.map(([, y]) => y)) - 10 * beyond;
  return { kind: 'shape', points: [...points, [to, low], [from, low]].reverse() as [number, number][], ink };
}

/** The inks of the stripe, the first at the bottom; none where it would be lost. */
function chooseStripe(setting: Setting, field: Stage): Ink[] {
  const { look, part, inks } = setting;
  return field.ink === paper ? listAccentInks(look, part, inks, field.ground) : [look.inks.main];
}

/** Null where neither the logo nor its mark would hold. */
function setLogo(setting: Setting, { ink, tones }: Stage, { x, y, width, most }: Omit<Laid, 'ops'>): Op | null {
  const wanted = Math.min(width * setting.look.size, most);
  const mark = setMark(setting, 'full', wanted, most) ?? setMark(setting, 'mark', wanted, most);
  return mark && { ...mark, x, y, ink, tones };
}
