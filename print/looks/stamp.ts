import { type Ink, type Op, paper } from './ops.ts';
import { clamp, openStage, type Setting, type Stage, setLine, setMark, toArc, toText, tracked } from './setting.ts';

/** One ink on bare stock: a seal with the mark, the name and the place, and the line at the foot. */
export function composeStamp(setting: Setting): Op[] {
  const { look, frame } = setting;
  if (frame.isPlain) return [];
  const { ops, ...stage } = openStage(setting, 'mark');
  const { ink } = stage;
  const { name, place, line } = look.text;
  if (frame.isEdge) return [...ops, ...setEdge(setting, line || place || name, ink)];
  const { layout, seen, width, height } = frame;
  const isRound = layout === 'wrap' || layout === 'disc';
  const usual =
    layout === 'wrap'
      ? (height < 70 ? 0.42 : 0.33) * height
      : layout === 'disc'
        ? 0.31 * width
        : layout === 'cross'
          ? 0.5 * seen.height
          : 0.42 * seen.height;
  const most = Math.min(0.46 * seen.width, layout === 'wrap' ? 0.46 * height : 0.5 * seen.height);
  const radius = Math.min(most, usual * look.size);
  const seal: Seal = { x: seen.x, y: seen.y, radius, turn: isRound ? 0 : 8, ...stage };
  const drawn = composeSeal(setting, seal);
  if (drawn.length === 0) return [];
  ops.push(...drawn);
  const isTall = (layout === 'strip' || layout === 'poster') && height > 150;
  const foot = isTall && look.text.place ? setLine(setting, line, { cap: height * 0.016, room: width * 0.8 }) : null;
  if (foot) ops.push(toText(foot, seen.x, frame.bottom + height * 0.035, ink));
  return ops;
}

/** A line on a front edge, on the base of a box or at the foot of a lid. */
export function setEdge(setting: Setting, text: string, ink: Ink): Op[] {
  const { left, right, bottom, height, width, front, layout } = setting.frame;
  const x = layout === 'strip' || layout === 'wrap' ? 0 : (left + right) / 2;
  const cap = clamp(0.16 * height, 2.4, 9);
  const line = setLine(setting, text, { cap, room: 0.7 * Math.min(front, width) });
  return line ? [toText(line, x, bottom + (height - line.cap) / 2, ink)] : [];
}

interface Seal extends Omit<Stage, 'ops'> {
  x: number;
  y: number;
  radius: number;
  turn: number;
}

/** Nothing where the strokes of the mark would not hold. */
function composeSeal(setting: Setting, seal: Seal): Op[] {
  const { shape } = setting.brand;
  if (shape === 'wide') return composeBanner(setting, seal);
  return shape === 'round' ? composeRing(setting, seal) : composeRings(setting, seal);
}

/** The lines of a seal: along its top and its foot, each on its share of the circle. */
function setArcs(
  setting: Setting,
  { x, y, turn, ink }: Seal,
  middle: number,
  [top, foot]: [cap: number, cap: number],
  toRoom: (cap: number) => number = () => 0.45,
): Op[] {
  const { name, place, line } = setting.look.text;
  const room = (cap: number) => 2 * Math.PI * middle * toRoom(cap);
  const upper = setLine(setting, name, { cap: top, room: room(top), tracking: tracked });
  const lower = setLine(setting, place || line, { cap: foot, room: room(foot) * 0.86, tracking: tracked * 1.15 });
  const at = { x, y, turn, ink, axis: x };
  return [
    ...(upper ? [toArc(upper, { ...at, radius: middle - upper.cap / 2, at: 'top' })] : []),
    ...(lower ? [toArc(lower, { ...at, radius: middle - lower.cap / 2, at: 'foot' })] : []),
  ];
}

/** Around a badge: one ring, the lettering between. */
function composeRing(setting: Setting, seal: Seal): Op[] {
  const { x, y, radius, turn, ink, tones } = seal;
  const arcs = setArcs(setting, seal, 0.855 * radius, [0.125 * radius, 0.1 * radius]);
  const line = Math.max(setting.part.thinnestLine, 0.016 * radius);
  const mark = setMark(setting, 'mark', radius * (arcs.length > 0 ? 1.44 : 1.76), 1.8 * radius);
  if (!mark) return [];
  return [{ kind: 'disc', x, y, radius, line, ink }, { ...mark, x, y, turn, ink, tones }, ...arcs];
}

/** Around a symbol: the lettering between rings, a dot at either side. */
function composeRings(setting: Setting, seal: Seal): Op[] {
  const { x, y, radius, turn, ink, tones } = seal;
  const arcs = setArcs(setting, seal, 0.8 * radius, [0.15 * radius, 0.11 * radius]);
  const hasText = arcs.length > 0;
  const inner = radius * (hasText ? 0.66 : 0.88);
  const { aspect } = setting.brand.mark;
  const diagonal = Math.hypot(1, 1 / aspect);
  const mark = setMark(setting, 'mark', (1.6 * inner) / diagonal, (1.9 * inner) / diagonal);
  if (!mark) return [];
  const { thinnestLine } = setting.part;
  const line = Math.max(thinnestLine, 0.016 * radius);
  const fine = Math.max(thinnestLine, line / 2);
  const ring = (share: number, width: number): Op => ({ kind: 'disc', x, y, radius: radius * share, line: width, ink });
  const dots = [0, 180].map((side): Op => {
    const angle = ((turn + side) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * 0.8 * radius, Math.sin(angle) * 0.8 * radius];
    return { kind: 'disc', x: x + dx, y: y + dy, radius: Math.max(thinnestLine, radius * 0.028), ink, axis: x };
  });
  return [
    ring(1, line),
    ...(hasText ? [ring(0.945, fine), ring(0.66, fine), ...arcs, ...dots] : [ring(0.93, fine)]),
    { ...mark, x, y, turn, ink, tones },
  ];
}

/** Lettering across a ring, on a bar of paper: a solid ring where it is long, an open one where it is a script. */
function composeBanner(setting: Setting, seal: Seal): Op[] {
  const { x, y, turn, ink, tones } = seal;
  const { part, brand } = setting;
  const { aspect } = brand.mark;
  const isSolid = aspect >= 3.2 && part.fields && part.paper !== 'clear' && part.paper !== 'dark' && ink !== paper;
  // Of a very long line the letters would be a tenth as tall as the ring: it reaches further out, and the ring makes room.
  const reach = isSolid ? clamp(0.95 * Math.sqrt(aspect), 2.36, 3.2) : 1.98;
  const radius = Math.min(0.9 * seal.radius, (0.86 * setting.frame.seen.width) / reach);
  const mark = setMark(setting, 'mark', radius * reach, Math.max(2.4, reach) * radius);
  if (!mark) return [];
  const tall = mark.width / aspect;
  const bar = tall / 2 + radius * (isSolid ? 0.1 : 0.03);
  const half = mark.width * (isSolid ? 0.56 : 0.52);
  const angle = (turn * Math.PI) / 180;
  const corners = [
    [-half, -bar],
    [half, -bar],
    [half, bar],
    [-half, bar],
  ] as const;
  const points = corners.map(
    ([dx, dy]) =>
      [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)] as const,
  );
  // What the bar leaves of the ring, above it or below.
  const toRoom = (middle: number) => (cap: number) =>
    ((Math.PI - 2 * Math.asin(Math.min(0.95, (bar + 0.9 * cap) / middle))) / (2 * Math.PI)) * 0.94;
  const line = Math.max(part.thinnestLine, 0.018 * radius);
  const middle = radius * (isSolid ? 0.85 : 0.78);
  const caps: [number, number] = isSolid ? [0.15 * radius, 0.125 * radius] : [0.135 * radius, 0.115 * radius];
  const inside = isSolid ? { ...seal, ink: paper } : seal;
  return [
    { kind: 'disc', x, y, radius, ink, line: isSolid ? 0.3 * radius : line },
    ...setArcs(setting, inside, middle, caps, toRoom(middle)),
    // The bar leaves the ring open for the mark.
    { kind: 'shape', points, ink: seal.ground, axis: x },
    { ...mark, x, y, turn, ink, tones },
  ];
}
