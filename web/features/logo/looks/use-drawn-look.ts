import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Look } from '#contract/looks/look.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { DrawnLook } from '../draw-look.ts';
import type { Printer } from '../start-printer.ts';

/** After this long without a change a picture is drawn at full size. */
const settledMs = 150;

interface Sizes {
  /** In pixels across, while a look is being changed; none for a picture that waits until it is settled. */
  fast?: number;
  full: number;
}

/**
 * Draws a look on a canvas: small and at once while it changes, large when it rests. Of changes that come while one is drawn,
 * the last one counts.
 */
export function useDrawnLook(
  printer: Printer | null,
  picture: string,
  look: Look,
  { fast, full }: Sizes,
): { canvas: RefObject<HTMLCanvasElement | null>; judged: JudgedLook | null } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [judged, setJudged] = useState<JudgedLook | null>(null);
  const [draw, setDraw] = useState<((width: number, look: Look) => void) | null>(null);

  useEffect(() => {
    if (!printer) return;
    let isRunning = true;
    let busy = false;
    let next: (() => void) | null = null;
    const start = (width: number, wanted: Look): void => {
      if (busy) {
        next = () => start(width, wanted);
        return;
      }
      busy = true;
      printer
        .draw(`/_ipx/f_webp,w_${width}${picture}`, wanted)
        .then(
          (drawn) => {
            if (!isRunning || !drawn) return;
            show(canvas.current, drawn);
            setJudged(drawn.judged);
          },
          () => undefined,
        )
        .finally(() => {
          busy = false;
          const waiting = next;
          next = null;
          if (isRunning) waiting?.();
        });
    };
    setDraw(() => start);
    return () => {
      isRunning = false;
    };
  }, [printer, picture]);

  useEffect(() => {
    if (!draw) return;
    if (fast) draw(fast, look);
    const timer = setTimeout(() => draw(full, look), settledMs);
    return () => clearTimeout(timer);
  }, [draw, look, fast, full]);
  return { canvas, judged };
}

function show(canvas: HTMLCanvasElement | null, { pixels: { data, width, height } }: DrawnLook): void {
  if (!canvas) return;
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
}
