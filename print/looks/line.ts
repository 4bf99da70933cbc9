import { type Ink, type Op, type PlacedMark, paper } from './ops.ts';
import { createBend } from './outline-op.ts';
import { canFill, chooseAccentInk } from './rules.ts';
import {
  clamp,
  holdsOwn,
  type Line,
  openStage,
  type Setting,
  type Stage,
  setLine,
  setMark,
  toArc,
  toText,
} from './setting.ts';
import { setEdge } from './stamp.ts';

/** Tracking of small capitals in running lines. */
const tracking = 0.13;
/** From a word to the mark after it, and from that to the next word, in capitals. */
const gap = 0.95;
/** Rings around a strip rise by this much. */
const rise = 5.5;
/** Each ring begins this part of a cycle further than the one below: the golden ratio brings no two words over one another. */
const shift = 0.381;

/** Name, place and line in small capitals, the mark as their full stop: rings around a body, a frame on flat parts. */
export function composeLine(setting: Setting): Op[] {
  const { frame, look } = setting;
  if (frame.isPlain) return [];
  const stage = openStage(setting, 'full');
  const { name, place, line } = look.text;
  if (frame.isEdge) return [...stage.ops, ...setEdge(setting, line || place || name, stage.ink)];
  if (frame.layout === 'wrap') return [...stage.ops, ...composeRings(setting, stage)];
  if (frame.layout === 'disc') return [...stage.ops, ...composeLid(setting, stage)];
  if (frame.layout === 'strip') return [...stage.ops, ...composeRise(setting, stage)];
  return [...stage.ops, ...composeFrame(setting, stage)];
}

/** The words of a look in one size, and the sign between them. */
interface Row {
  words: Line[];
  cap: number;
  sign: Sign;
  /** From the beginning of a word to that of the next, with the usual gaps. */
  step: (word: Line) => number;
  cycle: number;
}

interface Sign {
  width: number;
  /** Around a point at half the height of the capitals. */
  draw: (x: number, y: number, turn: number) => Op;
}

/** As tall as wanted, or so that all words fit once into `room`; the last are left out where even the least is too long. */
function openRow(setting: Setting, stage: Stage, wanted: number, room: number): Row {
  const { name, place, line } = setting.look.text;
  let texts = [name, place, line].filter((text) => text !== '');
  for (let cap = wanted; ; cap *= 0.96) {
    const words = texts.flatMap(
      (text) => setLine(setting, text, { cap, room: Number.POSITIVE_INFINITY, tracking }) ?? [],
    );
    const actual = Math.max(cap, ...words.map((word) => word.cap));
    const sign = openSign(setting, stage, actual);
    const step = (word: Line) => word.length + 2 * gap * actual + sign.width;
    const cycle = words.reduce((sum, word) => sum + step(word), 0);
    if (words.length === 0 || cycle <= room) return { words, cap: actual, sign, step, cycle };
    if (actual > cap * 1.01 || cap < wanted * 0.55) {
      setting.note({ kind: 'long', text: texts.at(-1) ?? '' });
      texts = texts.slice(0, -1);
      cap = wanted / 0.96;
    }
  }
}

/** The ink of separators. */
function chooseAccent({ look, part }: Setting, { ground, ink }: Stage): Ink {
  return (ground === paper && chooseAccentInk(look, part, 2.2)) || ink;
}

/** The mark, or a dot where it is too fine to be so small. */
function openSign(setting: Setting, stage: Stage, cap: number): Sign {
  const { brand, part } = setting;
  const ink = chooseAccent(setting, stage);
  const { aspect, stroke } = brand.mark;
  const width = 1.55 * cap * Math.min(3.2, aspect);
  if (!brand.isPhoto && part.thinnestLine <= 2 * stroke * width) {
    const mark = setMark(setting, 'mark', width);
    if (mark) return { width, draw: (x, y, turn) => ({ ...mark, x, y, turn, ink, tones: stage.tones }) };
  }
  const radius = Math.max(0.2 * cap, part.thinnestLine);
  return { width: 2 * radius, draw: (x, y) => ({ kind: 'disc', x, y, radius, ink }) };
}

/** Where a distance along a row lies, at the foot of its capitals. */
type Along = (distance: number) => { x: number; y: number; turn: number };

/** The words one after the other until a row is full; gaps and letters are spread as told. */
function runRow(
  row: Row,
  stage: Stage,
  words: readonly Line[],
  at: Along,
  start: number,
  spread: { gap: number; tracking: number },
): Op[] {
  const ops: Op[] = [];
  let from = start;
  for (const word of words) {
    const length = word.length + spread.tracking * row.cap * Math.max(0, [...word.text].length - 1);
    const place = at(from + length / 2);
    ops.push(
      toText({ ...word, tracking: word.tracking + spread.tracking }, place.x, place.y, stage.ink, { turn: place.turn }),
    );
    from += length + gap * row.cap + spread.gap / 2;
    const sign = at(from + row.sign.width / 2);
    const angle = (sign.turn * Math.PI) / 180;
    ops.push(
      row.sign.draw(sign.x - (Math.sin(angle) * row.cap) / 2, sign.y + (Math.cos(angle) * row.cap) / 2, sign.turn),
    );
    from += row.sign.width + gap * row.cap + spread.gap / 2;
  }
  return ops;
}

/** A row without a name has only signs. */
const isEmpty = (row: Row) => row.words.length === 0;

/** Level rings around a body, each of whole cycles. */
function composeRings(setting: Setting, stage: Stage): Op[] {
  const { left, bottom, width, height } = setting.frame;
  const bend = createBend(setting.part.surface);
  const shortest = width / Math.max(bend(bottom), bend(bottom + height));
  const row = openRow(setting, stage, clamp(0.052 * height, 2.6, 4.4) * setting.look.size, 0.97 * shortest);
  if (isEmpty(row)) return composeMiddle(setting, stage, 0.5 * setting.frame.seen.height);
  const { cap } = row;
  const rings = Math.max(2, Math.floor((height - cap) / (3.1 * cap)));
  const pitch = (height - 1.9 * cap) / Math.max(1, rings - 1);
  return Array.from({ length: rings }, (_, ring) => {
    const y = bottom + 0.45 * cap + pitch * ring;
    const squeeze = bend(y + cap / 2);
    const around = width / squeeze;
    const words = fillRing(row, around);
    const spare = (around - words.reduce((sum, word) => sum + row.step(word), 0)) / words.length;
    const start = ((ring * shift) % 1) * row.cycle;
    // What begins before the seam ends behind it: the row is drawn a second time, one round further back.
    const at: Along = (distance) => ({ x: left + distance * squeeze, y, turn: 0 });
    const twice = [start, start - around].flatMap((from) =>
      runRow(row, stage, words, at, from, { gap: spare, tracking: 0 }),
    );
    return twice.filter((op) => 'x' in op && Math.abs(op.x - left - width / 2) < width / 2 + row.cycle / 2);
  }).flat();
}

/** As many words as fit around, whole cycles or not: so all rings have gaps alike. */
function fillRing({ words, step }: Row, around: number): Line[] {
  const ring: Line[] = [];
  let used = 0;
  for (;;) {
    const word = words[ring.length % words.length] as Line;
    used += step(word);
    if (ring.length > 0 && used > around) return ring;
    ring.push(word);
  }
}

/** Rows that rise over front and sides, and are cut with the bleed. */
function composeRise(setting: Setting, stage: Stage): Op[] {
  const { left, bottom, width, height, front } = setting.frame;
  const row = openRow(setting, stage, clamp(0.034 * front, 3, 9.5) * setting.look.size, 1.6 * width);
  if (isEmpty(row)) return composeMiddle(setting, stage, 0.4 * front);
  const lines = Math.max(4, Math.round(height / (height > 200 ? 5.4 * row.cap : 4.6 * row.cap)));
  const pitch = height / lines;
  const steep = Math.tan((rise * Math.PI) / 180);
  const begin = -Math.ceil((width * steep) / pitch) - 1;
  return Array.from({ length: lines - begin }, (_, i) => {
    const y = bottom + pitch * (i + begin + 0.42);
    const cycles = Math.ceil((width * 1.05) / row.cycle) + 1;
    const words = Array.from({ length: cycles }, () => row.words).flat();
    const at: Along = (distance) => ({ x: left + distance, y: y + distance * steep, turn: rise });
    return runRow(row, stage, words, at, (((i * shift) % 1) - 1) * row.cycle, { gap: 0, tracking: 0 });
  }).flat();
}

function composeLid(setting: Setting, stage: Stage): Op[] {
  const { left, bottom, width, height } = setting.frame;
  const radius = Math.min(width, height) / 2;
  const [x, y] = [left + width / 2, bottom + height / 2];
  const { name, place, line } = setting.look.text;
  const room = 2 * Math.PI * radius * 0.76;
  const upper = setLine(setting, name, { cap: 0.115 * radius, room: 0.44 * room });
  const lower = setLine(setting, place || line, { cap: 0.09 * radius, room: 0.4 * room });
  const at = { x, y, ink: stage.ink };
  return [
    ...(upper ? [toArc(upper, { ...at, radius: 0.78 * radius - upper.cap / 2, at: 'top' })] : []),
    ...(lower ? [toArc(lower, { ...at, radius: 0.78 * radius - lower.cap / 2, at: 'foot' })] : []),
    ...setMiddle(setting, stage, x, y, 0.7 * radius, 1.1 * radius),
  ];
}

/** A frame of four lines, read around from the upper left, each set to the length of its side; of two around a body. */
function composeFrame(setting: Setting, stage: Stage): Op[] {
  const { layout, left, right, bottom, height, front } = setting.frame;
  const isPoster = layout === 'poster' || layout === 'sheet';
  const x = isPoster ? (left + right) / 2 : 0;
  const y = layout === 'cross' ? 0 : bottom + height / 2;
  const [wide, tall] = [front, layout === 'cross' ? front : height];
  const side = Math.min(wide, tall);
  const longest = (row: Row) => Math.max(0, ...row.words.map(row.step));
  let row = openRow(setting, stage, clamp(0.044 * side, 2.4, 18) * setting.look.size, Number.POSITIVE_INFINITY);
  for (let cap = row.cap; longest(row) > side - 5.3 * row.cap && row.cap > setting.part.leastCap && cap > 1; ) {
    cap *= 0.96;
    row = openRow(setting, stage, cap, Number.POSITIVE_INFINITY);
  }
  const growth = Math.min(1.7, Math.sqrt(setting.brand.full.aspect));
  const draw = (share: number, most: number) => setLogo(setting, stage, x, y, share * side * growth, most * side);
  if (isEmpty(row) || longest(row) > side - 4 * row.cap) return draw(0.48, 0.84);
  // An accent and the mark are taller than capitals.
  const inset = (isPoster ? 0.45 : 1.7) * row.cap;
  let next = 0;
  // Around a body the sides are out of sight, and the foot is read from where one stands.
  const isRound = setting.part.surface.kind === 'wrap';
  const bend = createBend(setting.part.surface);
  const lines = (isRound ? [0, 2] : [0, 1, 2, 3]).map((turned) => {
    const [half, out] = turned & 1 ? [tall / 2, wide / 2] : [wide / 2, tall / 2];
    const up = isRound && turned ? inset - out : out - inset - row.cap;
    const squeeze = isRound ? bend(y + up + row.cap / 2) : 1;
    const room = (2 * (half - inset)) / squeeze - 1.9 * row.cap;
    const words: Line[] = [];
    let used = 0;
    for (;;) {
      const word = row.words[next % row.words.length] as Line;
      if (words.length > 0 && used + row.step(word) > room) break;
      words.push(word);
      used += row.step(word);
      next++;
    }
    const letters = words.reduce((sum, { text }) => sum + Math.max(0, [...text].length - 1), 0);
    const more = Math.min(0.5 * row.cap, Math.max(0, room - used) / Math.max(1, letters));
    const rest = Math.max(0, room - used - more * letters) / words.length;
    const turn = isRound ? 0 : -90 * turned;
    const angle = (turn * Math.PI) / 180;
    const at: Along = (distance) => {
      const along = -half + inset + distance * squeeze;
      return {
        x: x + along * Math.cos(angle) - up * Math.sin(angle),
        y: y + along * Math.sin(angle) + up * Math.cos(angle),
        turn,
      };
    };
    return runRow(row, stage, words, at, 0, { gap: rest, tracking: more / row.cap });
  });
  return [...lines.flat(), ...setMiddle(setting, stage, x, y, 0.36 * side * growth, 0.62 * side)];
}

/** Without words: the logo alone. */
function composeMiddle(setting: Setting, stage: Stage, size: number): Op[] {
  const { seen } = setting.frame;
  return setLogo(setting, stage, seen.x, seen.y, size * Math.sqrt(setting.brand.full.aspect), seen.width);
}

/** The logo, or the name where its strokes would not hold: a frame around nothing would look like a mistake. */
function setMiddle(setting: Setting, stage: Stage, x: number, y: number, wanted: number, most: number): Op[] {
  const logo = setLogo(setting, stage, x, y, wanted, most);
  const name = logo.length === 0 ? setLine(setting, setting.look.text.name, { cap: 0.2 * most, room: most }) : null;
  return name ? [toText(name, x, y - name.cap / 2, stage.ink)] : logo;
}

function setLogo(setting: Setting, stage: Stage, x: number, y: number, wanted: number, most: number): Op[] {
  const { brand, part, body } = setting;
  const whole = brand.isPhoto ? null : setMark(setting, 'full', wanted, most);
  const mark = whole ?? setMark(setting, 'mark', wanted, most);
  if (!mark) return [];
  const isOwn =
    holdsOwn(setting, [stage.ink, chooseAccent(setting, stage)]) &&
    part.paper === 'white' &&
    stage.ink !== paper &&
    setting.look.inks.main === brand.main &&
    canFill(body, part);
  const ink: Pick<PlacedMark, 'ink' | 'tones'> = isOwn
    ? { ink: body, tones: 'own' }
    : { ink: stage.ink, tones: stage.tones };
  return [{ ...mark, x, y, ...ink }];
}
