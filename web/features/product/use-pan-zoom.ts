import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { containIn, getDistance, getMiddle, type Placement, settle, wholePicture, zoomAbout } from './zoom-math.ts';

const doubleTapMs = 300;
const doubleTapFactor = 2.5;
/** A finger that moved less than this has tapped. */
const tapSlop = 8;

type Point = { x: number; y: number };

/** Drag, pinch, wheel and double tap on one frame with one picture in it; a new picture starts whole. */
export function usePanZoom(picturePosition: number) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, moved: 0 });
  const [placement, setPlacement] = useState<Placement>(wholePicture);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is the reason to start over
  useEffect(() => setPlacement(wholePicture), [picturePosition]);

  function change(to: (from: Placement) => Placement): void {
    setPlacement((from) => {
      if (!frame.current || !picture.current) return from;
      const { clientWidth: width, clientHeight: height } = frame.current;
      const { naturalWidth, naturalHeight } = picture.current;
      const shown = containIn({ width, height }, { width: naturalWidth, height: naturalHeight });
      return settle(to(from), { width, height }, shown);
    });
  }
  function toPoint(event: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }
  const moveBy = (x: number, y: number) => change((from) => ({ ...from, x: from.x + x, y: from.y + y }));
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => change((from) => zoomAbout(from, factor, at));
  const reset = () => setPlacement(wholePicture);

  // React listens to the wheel passively, and then the page behind would scroll along.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400), toPoint(event));
    };
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  });

  function press(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toPoint(event));
    if (pointers.current.size === 1) lastTap.current.moved = 0;
  }
  function drag(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = toPoint(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    lastTap.current.moved += getDistance(before, now);
    if (!other) {
      moveBy(now.x - before.x, now.y - before.y);
      return;
    }
    const middle = getMiddle(now, other);
    const shift = getMiddle(before, other);
    zoomBy(getDistance(now, other) / Math.max(1, getDistance(before, other)), middle);
    moveBy(middle.x - shift.x, middle.y - shift.y);
  }
  function release(event: PointerEvent): void {
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (event.type !== 'pointerup' || !wasAlone || lastTap.current.moved > tapSlop) return;
    // One click of a mouse is enough; fingers tap twice, as they do everywhere.
    const quick = event.timeStamp - lastTap.current.at < doubleTapMs;
    lastTap.current.at = quick ? 0 : event.timeStamp;
    if (event.pointerType !== 'mouse' && !quick) return;
    if (placement.scale > 1) reset();
    else zoomBy(doubleTapFactor, toPoint(event));
  }

  return {
    frame,
    picture,
    zoomed: placement.scale > 1,
    moveBy,
    zoomBy,
    reset,
    style: { transform: `translate(${placement.x}px, ${placement.y}px) scale(${placement.scale})` },
    handlers: { onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release },
  };
}
