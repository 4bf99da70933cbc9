import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { printLogo } from '#print/mockup/compose.ts';
import type { Placement } from '#print/mockup/placement.ts';
import { moveBy, type PrintArea, stepInches, toWidthLimits } from './edit-placement.ts';
import type { Stage } from './use-placement.ts';
import { toLogoCorners, toLogoOutline, toPicturePoint, toZoneOutline, toZoneStep } from './zone-map.ts';

interface OverlayProps {
  /** The element over whose picture it is drawn. */
  over: Element;
  stage: Stage;
  area: PrintArea;
  /** Of all zones; the one that is edited is that of `area`. */
  placements: Record<string, Placement>;
  onSet: (placement: Placement) => void;
  onSlide: (placement: Placement) => void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const percent = (value: number) => `${value * 100}%`;

/** The print area and the logo on the picture itself: drag it, pull a corner, or use the arrow keys. */
export function PlacementOverlay({ over, stage, area, placements, onSet, onSlide }: OverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Placement; x: number; y: number; corner: boolean; begun: boolean } | null>(null);
  const { blank, surface } = stage;
  const zone = surface.zones.find(({ name }) => name === area.zone.name);
  const placement = placements[area.zone.name];
  if (!zone || !placement) return null;
  const corners = toLogoCorners(zone, placement, area.aspect);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];

  const begin = (corner: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus?.();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: placement, x: event.clientX, y: event.clientY, corner, begun: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const bounds = box.current?.getBoundingClientRect();
    const started = drag.current;
    if (!started || !bounds) return;
    const { from } = started;
    let next: Placement;
    if (started.corner) {
      const [cx, cy] = toPicturePoint(zone, from.x, from.y);
      const [px, py] = [bounds.left + cx * bounds.width, bounds.top + cy * bounds.height];
      const grown =
        Math.hypot(event.clientX - px, event.clientY - py) / Math.max(1, Math.hypot(started.x - px, started.y - py));
      const { least, most } = toWidthLimits(area, from);
      next = { ...from, width: Math.min(most * 1.5, Math.max(least, from.width * grown)) };
    } else {
      const step: [number, number] = [
        (event.clientX - started.x) / bounds.width,
        (event.clientY - started.y) / bounds.height,
      ];
      const [dx, dy] = toZoneStep(zone, from, step);
      next = { ...from, x: from.x + dx, y: from.y + dy };
    }
    // The first step opens a change that Undo takes back; the others go on with it.
    if (started.begun) onSlide(next);
    else onSet(next);
    started.begun = true;
  };
  const end = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onSet(moveBy(placement, step[0] * stepInches, step[1] * stepInches));
  };
  const toPath = (points: [number, number][]) =>
    `M${points.map(([x, y]) => `${x * blank.width} ${y * blank.height}`).join('L')}Z`;

  return createPortal(
    <div
      ref={box}
      className="pointer-events-none absolute inset-y-0 left-1/2 h-full -translate-x-1/2 print:hidden"
      style={{ aspectRatio: `${blank.width} / ${blank.height}` }}
    >
      <LivePicture stage={stage} placements={placements} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${blank.width} ${blank.height}`}
        className="absolute inset-0 size-full fill-none"
      >
        <path d={toPath(toZoneOutline(zone))} className="stroke-ink/70" strokeWidth={3} />
        <path d={toPath(toZoneOutline(zone))} className="stroke-card" strokeWidth={1.5} strokeDasharray="6 5" />
        <path d={toPath(toLogoOutline(zone, placement, area.aspect))} className="stroke-ink/60" strokeWidth={3.5} />
        <path d={toPath(toLogoOutline(zone, placement, area.aspect))} className="stroke-card" strokeWidth={1.5} />
      </svg>
      <button
        type="button"
        aria-label={`Your logo on the ${zone.name}. Arrow keys move it by ${stepInches} in.`}
        onPointerDown={begin(false)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
        className="pointer-events-auto absolute min-h-11 min-w-11 cursor-move touch-none rounded-small"
        style={{
          left: percent(left),
          top: percent(top),
          width: percent(Math.max(...xs) - left),
          height: percent(Math.max(...ys) - top),
        }}
      />
      {corners.map(([x, y], i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a logo has four corners, always in this order
          key={i}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onPointerDown={begin(true)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          className="pointer-events-auto absolute grid size-11 -translate-1/2 cursor-nwse-resize touch-none place-items-center"
          style={{ left: percent(x), top: percent(y) }}
        >
          <span className="size-3.5 rounded-full border-[1.5px] border-ink bg-card" />
        </button>
      ))}
    </div>,
    over,
  );
}

/** The picture as it is while the logo moves; the same printing as everywhere, at most once a frame. */
function LivePicture({ stage, placements }: Pick<OverlayProps, 'stage' | 'placements'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { blank, surface, logo } = stage;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      const pixels = new ImageData(new Uint8ClampedArray(blank.data), blank.width, blank.height);
      printLogo(pixels, surface.zones, logo, { colors: surface.colors, placements });
      context.putImageData(pixels, 0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [blank, surface, logo, placements]);
  return <canvas ref={canvas} width={blank.width} height={blank.height} className="absolute inset-0 size-full" />;
}
