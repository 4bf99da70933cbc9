import { fromHex } from '../mockup/pixels.ts';
import { isLostOnKraft } from './look-asks.ts';
import { type Op, type PlacedMark, paper } from './ops.ts';
import { canFill, readsOn } from './rules.ts';
import {
  clamp,
  holdsOwn,
  openField,
  openStage,
  type Setting,
  type Stage,
  setLine,
  setMark,
  toText,
} from './setting.ts';
import { setEdge } from './stamp.ts';

/** The mark so large that it runs off the edges, on a light ground; the name small beside it. */
export function composeOversize(setting: Setting): Op[] {
  const { part, frame, look } = setting;
  const stage = chooseStage(setting);
  if (frame.isEdge) return [...stage.ops, ...setEdge(setting, look.text.name, stage.ink)];
  if (frame.isPlain) return part.bleed > 0 ? stage.ops : [];
  const placed = placeMark(setting);
  const mark = setMark(setting, 'mark', placed.width);
  if (!mark) return [];
  return [
    ...stage.ops,
    { ...mark, ...placed, ...chooseInk(setting, stage) },
    ...(frame.layout === 'strip' && setting.brand.shape !== 'wide' ? setName(setting, stage) : []),
  ];
}

/** A print area framed by bare kraft is a field with the mark left open: a mark cut there would look like a mistake. */
function chooseStage(setting: Setting): Stage {
  const { part, frame, body, look } = setting;
  const stage = openStage(setting, 'mark');
  const isFramed = frame.layout === 'poster' && stage.ground === paper && look.background !== 'stock';
  return isFramed && canFill(body, part) ? openField(setting, body, 'mark') : stage;
}

/** Its own inks where the method has them all, else one. */
function chooseInk(setting: Setting, { ground, ink, tones }: Stage): Pick<PlacedMark, 'ink' | 'tones'> {
  const { brand, part, look } = setting;
  const isLight = ink === paper || part.paper === 'dark' || part.paper === 'clear';
  const canBeSeen = brand.spots.every(
    (spot) => (part.paper !== 'kraft' || !isLostOnKraft(fromHex(spot))) && readsOn(spot, ground, part, 1.4),
  );
  const isOwn = brand.isProcess
    ? part.isProcess && !brand.isPhoto
    : holdsOwn(setting, [ground]) && canBeSeen && look.inks.main === brand.main;
  return isOwn && !isLight ? { ink: setting.body, tones: 'own' } : { ink, tones };
}

/** Of long lettering a part shows a word: two letters of a name are no name. */
const mostSides = 2.2;

/** A mark that grows or shrinks keeps its begin, where it is long, or its middle: it never leaves its part. */
function placeMark({ brand, frame, look: { size } }: Setting): Omit<PlacedMark, 'kind' | 'of' | 'ink' | 'tones'> {
  const { layout, left, bottom, width, height, front } = frame;
  const { aspect } = brand.mark;
  const middle = left + width / 2;
  if (brand.shape === 'wide') {
    if (layout === 'wrap') {
      const tall = (height < 60 ? 0.74 : 0.64) * height * size;
      const long = Math.min(tall * aspect, 0.98 * width);
      // It begins where a camera begins to see the wall.
      const begin = Math.max(-1.05 * tall, -0.19 * width);
      return { x: begin + long / 2, y: bottom + 0.47 * height, width: long, isUpright: true };
    }
    const isUpright = height > 1.1 * front && (layout === 'poster' || layout === 'strip' || layout === 'panel');
    if (isUpright) {
      const long = Math.min(0.76 * front * aspect, mostSides * height) * size;
      return {
        x: layout === 'poster' ? middle : 0.02 * front,
        y: bottom + long / 2 - 0.06 * height,
        width: long,
        turn: 90,
      };
    }
    if (layout === 'poster') {
      const long = Math.min(Math.max(0.7 * height * aspect, 1.35 * width), mostSides * width) * size;
      return { x: left - 0.06 * width + long / 2, y: bottom + 0.5 * height, width: long };
    }
    return { x: 0.32 * front, y: bottom + height / 2, width: 1.9 * front * size, turn: layout === 'disc' ? 0 : 24 };
  }
  const growth = Math.min(1.3, Math.sqrt(aspect)) * size;
  if (layout === 'poster')
    return { x: left + 0.66 * width, y: bottom + 0.38 * height, width: 1.38 * Math.sqrt(width * height) * growth };
  if (layout === 'wrap') {
    const isLow = height < 60;
    const wide = Math.min(height * (isLow ? 1.5 : 1.3) * aspect, 0.56 * width) * size;
    // Cut at its foot alone: a head that is cut flat as well, below a rim of bare stock, would look like a mistake.
    const y = bottom + Math.max(0, Math.min(0.34 * height, 0.96 * height - wide / aspect / 2));
    return { x: width * (isLow ? 0.03 : 0.07), y, width: wide };
  }
  if (layout === 'cross') return { x: 0.3 * front, y: -0.28 * front, width: 2.15 * front * growth };
  if (layout === 'disc') return { x: middle, y: bottom + 0.35 * height, width: 1.25 * width * growth };
  const y = layout === 'strip' ? bottom + Math.min(0.36 * height, 0.57 * front) : bottom + 0.34 * height;
  return { x: (layout === 'strip' ? 0.26 : 0.22) * front, y, width: 1.42 * front * growth };
}

function setName(setting: Setting, { ink }: Stage): Op[] {
  const { frame, look } = setting;
  const { front, top, height } = frame;
  const line = setLine(setting, look.text.name, { cap: clamp(0.018 * height, 2.4, 7), room: 0.8 * front });
  return line ? [toText(line, -0.42 * front + line.length / 2, top - 0.09 * height, ink)] : [];
}
