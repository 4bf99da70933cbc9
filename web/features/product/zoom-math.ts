/** How a picture lies in its frame: scaled about the frame's center, then moved by x and y pixels. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const wholePicture: Placement = { scale: 1, x: 0, y: 0 };
const most = 5;

/** The size of a picture that is shown whole in its frame. */
export function containIn(frame: Size, picture: Size): Size {
  if (picture.width === 0 || picture.height === 0) return frame;
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * fit, height: picture.height * fit };
}

/** The picture always covers the frame's middle: it cannot be lost beyond an edge. */
export function settle({ scale, x, y }: Placement, frame: Size, picture: Size): Placement {
  const to = clamp(scale, 1, most);
  const reach = {
    x: Math.max(0, (picture.width * to - frame.width) / 2),
    y: Math.max(0, (picture.height * to - frame.height) / 2),
  };
  return { scale: to, x: clamp(x, -reach.x, reach.x), y: clamp(y, -reach.y, reach.y) };
}

/** Larger or smaller by a factor, while the point under the finger stays under it. Points count from the frame's center. */
export function zoomAbout(from: Placement, factor: number, point: Point): Placement {
  const scale = clamp(from.scale * factor, 1, most);
  const by = scale / from.scale;
  return { scale, x: point.x - (point.x - from.x) * by, y: point.y - (point.y - from.y) * by };
}

export function getDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function getMiddle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function clamp(value: number, least: number, greatest: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(greatest, Math.max(least, value)) + 0;
}
