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
  const { part, frame } = setting;
  const field = chooseField(setting);
  if (!field || (frame.isPlain && part.bleed === 0)) return [];
  const { layout } = frame;
  if (frame.isEdge)
    return [...field.ops, ...(part.role === 'base' ? [] : setEdge(setting, setting.look.text.name, field.ink))];
  if (layout === 'disc') return composeLid(setting, field);
  return layout === 'poster' || layout === 'sheet' ? composePoster(setting, field) : composeDip(setting, field);
}

/** The field, and what the logo on it is printed in: a pale color of the logo's own keeps its place. */
function chooseField(setting: Setting): Stage | null {
  const pale = findPaleField(setting);
  if (pale) return { ops: [{ kind: 'fill', ink: pale }], ground: pale, ink: setting.look.inks.main, tones: 'dark' };
  return canFill(setting.body, setting.part) ? openField(setting, setting.body, 'full') : null;
}

function composePoster(setting: Setting, field: Stage): Op[] {
  const { brand, look } = setting;
  const { left, right, bottom, width, height } = setting.frame;
  const stripe = chooseStripe(setting, field);
  const band = bottom + 0.085 * height;
  const foot = [
    [left - beyond, bottom - beyond],
    [right + beyond, bottom - beyond],
    [right + beyond, band],
    [left - beyond, band],
  ] as const;
  const ops: Op[] = [...field.ops, ...stripe.map((ink): Op => ({ kind: 'shape', points: foot, ink }))];
  if (setting.frame.isPlain) return ops;
  const { aspect } = brand.full;
  const wanted = Math.min(width * (aspect > 1.9 ? 0.76 : 0.56), height * 0.5 * aspect) * look.size;
  return [
    ...ops,
    ...setLogo(
      setting,
      field,
      (left + right) / 2,
      bottom + height * (stripe.length > 0 ? 0.54 : 0.5),
      wanted,
      0.84 * width,
    ),
  ];
}

function composeLid(setting: Setting, field: Stage): Op[] {
  const { left, bottom, width, height } = setting.frame;
  const [x, y, radius] = [left + width / 2, bottom + height / 2, Math.min(width, height) / 2 + setting.part.bleed];
  const wanted = Math.min(0.62 * width, 0.4 * height * setting.brand.full.aspect) * setting.look.size;
  return [{ kind: 'disc', x, y, radius, ink: field.ground }, ...setLogo(setting, field, x, y, wanted, 0.74 * width)];
}

function composeDip(setting: Setting, field: Stage): Op[] {
  const { brand, look, frame } = setting;
  const { layout, left, right, bottom, height, front, seen } = frame;
  const isWrap = layout === 'wrap';
  const edge = toEdge(frame);
  const stripe = chooseStripe(setting, field);
  const gap = isWrap ? 0.055 * height : layout === 'cross' ? 0.05 * front : 0.032 * height;
  const ops: Op[] = [];
  const above = (x: number) => edge(x) + gap;
  if (stripe.length > 0) ops.push(...stripe.map((ink) => dip(frame, above, ink)), dip(frame, edge, paper));
  ops.push(dip(frame, edge, field.ground));
  if (frame.isPlain) return ops;
  const { aspect } = brand.full;
  const room = edge(seen.x) - bottom;
  const [tall, most] = isWrap
    ? [0.62, seen.width]
    : layout === 'cross'
      ? [0, 0.62 * front]
      : [0.55, 0.8 * Math.min(front, right - left)];
  const wanted = Math.min(most, (layout === 'cross' ? 0.42 * front : tall * room) * aspect) * look.size;
  const y = layout === 'cross' ? -0.15 * front : bottom + room * 0.48;
  return [...ops, ...setLogo(setting, field, isWrap ? 0 : seen.x, y, wanted, most)];
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

function setLogo(setting: Setting, { ink, tones }: Stage, x: number, y: number, wanted: number, most: number): Op[] {
  const mark =
    setMark(setting, 'full', Math.min(wanted, most), most) ?? setMark(setting, 'mark', Math.min(wanted, most), most);
  return mark ? [{ ...mark, x, y, ink, tones }] : [];
}
