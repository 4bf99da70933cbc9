import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Painting } from '#print/mockup/choose-painting.ts';
import { printLogo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { LookOverlayProps, PrintedChoice } from '../../platform/look-places.ts';
import { findSurface, openLogo } from './blank-pictures.ts';
import type { LogoState } from './logo-store.ts';
import { openPainted } from './paint-picture.ts';
import { getCurrent, useLogoSession } from './session-store.ts';

const mainWidth = 768;
/** The other views are seen small, and large one at a time. */
const viewWidth = 640;

/** The gallery in the colors that were chosen, over the pictures that were loaded, which stay where painting fails. */
export function PaintedPictures({ slots, painting, chosen }: LookOverlayProps) {
  const [painted, setPainted] = useState<Readonly<Record<string, Pixels | null>>>({});
  const { state } = useLogoSession();
  // The same text while the print is the same: a quantity that is typed paints nothing anew.
  const print = JSON.stringify({ options: chosen.options, printMethod: chosen.printMethod });
  const pictures = slots.map(({ picture }) => picture).join();
  useEffect(() => {
    let isWanted = true;
    async function paintAll(): Promise<void> {
      // The main view first, and each of the others with a breath before it: painting takes the main thread.
      for (const [at, picture] of pictures.split(',').entries()) {
        const pixels = await paint(picture, { isMain: at === 0, painting, state, print }).catch(() => null);
        if (!isWanted) return;
        setPainted((before) => ({ ...before, [picture]: pixels }));
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    void paintAll();
    return () => {
      isWanted = false;
    };
  }, [pictures, painting, state, print]);
  return slots.flatMap(({ picture, ids }) => {
    const pixels = painted[picture];
    return pixels ? ids.map((id) => <PaintedPicture key={id} id={id} pixels={pixels} />) : [];
  });
}

interface Job {
  isMain: boolean;
  painting: Painting;
  state: LogoState | null;
  /** A PrintedChoice as JSON. */
  print: string;
}

/** Null where a view shows nothing of what is chosen. */
async function paint(picture: string, { isMain, painting, state, print }: Job): Promise<Pixels | null> {
  const stored = getCurrent(state);
  // A scene in use has no blank of its own: without a logo it stays as it is.
  if (!isMain && !stored && (await showsMainView(picture))) return null;
  const opened = await openPainted(picture, isMain ? mainWidth : viewWidth, painting);
  if (!opened) return null;
  const { blank, surface } = opened;
  if (stored && !painting.plain) {
    const placements = state?.placements?.[surface.product_uuid ?? ''];
    // Only a visitor with a logo loads what prints looks.
    const { printChosenLook } = await import('./looks/print-chosen-look.ts');
    if (!(await printChosenLook(blank, surface, picture, stored, JSON.parse(print) as PrintedChoice)))
      printLogo(blank, surface.zones, await openLogo(stored), { colors: surface.colors, placements });
  }
  return blank;
}

const showsMainView = async (picture: string) => (await findSurface(picture))?.mask !== null;

function PaintedPicture({ id, pixels }: { id: string; pixels: Pixels }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [pixels]);
  const over = document.getElementById(id);
  if (!over) return null;
  return createPortal(
    <canvas
      ref={canvas}
      width={pixels.width}
      height={pixels.height}
      data-painted=""
      className="pointer-events-none absolute inset-y-0 left-1/2 h-full -translate-x-1/2"
    />,
    over,
  );
}
