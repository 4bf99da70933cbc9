import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import { dressModel, type LiveArt, type LivePrint } from '#print/live/dress-model.ts';
import { loadModel } from '#print/live/load-model.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { PrintedChoice } from '../../platform/look-places.ts';
import { findSurface, openLogo } from './blank-pictures.ts';
import type { LogoState } from './logo-store.ts';
import { type ModelStage, openModelStage } from './model-stage.ts';
import { getCurrent, useLogoSession } from './session-store.ts';

const faults = {
  missing: 'This browser can’t show 3D. The picture shows the same product.',
  lost: 'Your device stopped the 3D view. The picture shows the same product.',
  broken: 'The 3D view didn’t load. Please try again.',
};

export interface ModelViewProps {
  model: ProductModel;
  title: string;
  /** Path of the product's main picture, which tells where its logo goes. */
  picture: string;
  painting: Painting;
  chosen: PrintedChoice;
  /** It cannot be shown: a sentence says why. */
  onEnd: (fault: string) => void;
}

/** Degrees for an arrow key, and for a pixel of a drag. */
const keyStep = 15;
const dragStep = 0.5;
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, keyStep / 1.5],
  ArrowDown: [0, -keyStep / 1.5],
};

/** A product that is turned by drag, touch and arrow keys, with the visitor's logo where it is on the picture. */
export function ModelView({ model, title, picture, painting, chosen, onEnd }: ModelViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ModelStage>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [angle, setAngle] = useState({ yaw: 0, rise: 0 });
  const { state } = useLogoSession();
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (!canvas.current) return;
    try {
      stage.current = openModelStage(canvas.current, () => end.current(faults.lost));
    } catch {
      end.current(faults.missing);
    }
    canvas.current.focus({ preventScroll: true });
    return () => {
      stage.current?.close();
      stage.current = null;
    };
  }, []);
  const choice = JSON.stringify({ options: chosen.options, printMethod: chosen.printMethod });
  useEffect(() => {
    let wanted = true;
    async function show(): Promise<void> {
      const [loaded, print, art] = await Promise.all([
        loadModel(model.file, painting.lid),
        readPrint(picture, state),
        readArt(picture, state, JSON.parse(choice) as PrintedChoice),
      ]);
      if (!wanted) return;
      dressModel(loaded, painting, print, art);
      stage.current?.show(loaded);
    }
    show().catch(() => wanted && end.current(faults.broken));
    return () => {
      wanted = false;
    };
  }, [model, picture, painting, state, choice]);
  useEffect(() => stage.current?.turn(angle.yaw, angle.rise), [angle]);

  const turn = (yaw: number, rise: number) =>
    setAngle((now) => ({
      yaw: ((now.yaw + yaw + 540) % 360) - 180,
      rise: Math.min(60, Math.max(-30, now.rise + rise)),
    }));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEnd('');
    const step = keys[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(...step);
  };
  const move = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    turn((event.clientX - from.x) * dragStep, (event.clientY - from.y) * dragStep);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const stop = () => {
    drag.current = null;
  };
  return (
    // A slider is what a screen reader says can be turned by arrow keys.
    <canvas
      ref={canvas}
      role="slider"
      tabIndex={0}
      aria-label={`${title} in 3D. Drag or use the arrow keys to turn it.`}
      aria-valuemin={-180}
      aria-valuemax={180}
      aria-valuenow={Math.round(angle.yaw)}
      aria-valuetext={describeAngle(angle.yaw)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
      className="absolute inset-0 size-full cursor-move focus-visible:-outline-offset-4"
      // The page still scrolls under a finger that goes up or down.
      style={{ touchAction: 'pan-y' }}
    />
  );
}

function describeAngle(yaw: number): string {
  const degrees = Math.round(yaw);
  if (degrees === 0) return 'Same view as the picture';
  return `Turned ${Math.abs(degrees)}° to the ${degrees > 0 ? 'right' : 'left'}`;
}

/** The look that is shown; only a visitor with one loads what draws it. */
async function readArt(picture: string, state: LogoState | null, choice: PrintedChoice): Promise<LiveArt[]> {
  const stored = getCurrent(state);
  if (!stored?.looks || stored.looks.shown === 'logo') return [];
  const { openModelArt } = await import('./looks/draw-model-art.ts');
  return openModelArt(picture, stored, choice);
}

/** The visitor's logo; null where none is set, and on goods that come plain. */
async function readPrint(picture: string, state: LogoState | null): Promise<LivePrint | null> {
  const stored = getCurrent(state);
  const surface = stored ? await findSurface(picture) : null;
  if (!stored || !surface) return null;
  return {
    logo: await openLogo(stored),
    colors: surface.colors,
    zones: surface.zones.map(({ name }) => name),
    placements: state?.placements?.[surface.product_uuid ?? ''] ?? {},
  };
}
