import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Painting } from '#print/mockup/choose-painting.ts';
import { printLogo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { PrintedChoice } from '../../platform/look-places.ts';
import { openLogo } from './blank-pictures.ts';
import { openPainted } from './paint-picture.ts';
import { getCurrent, useLogoSession } from './session-store.ts';

interface PaintedPictureProps {
  /** Path of the product's main picture. */
  picture: string;
  /** Id of the element that holds this picture. */
  pictureId: string;
  painting: Painting;
  /** How it is printed, which says what a look can be. */
  chosen: PrintedChoice;
}

const width = 768;

/** The picture in the colors that were chosen, over the one that was loaded, which stays where painting fails. */
export function PaintedPicture({ picture, pictureId, painting, chosen }: PaintedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState<Pixels | null>(null);
  const { state } = useLogoSession();
  // The same text while the print is the same: a quantity that is typed paints nothing anew.
  const print = JSON.stringify({ options: chosen.options, printMethod: chosen.printMethod });
  useEffect(() => {
    let wanted = true;
    async function paint(): Promise<void> {
      const opened = await openPainted(picture, width, painting);
      const stored = getCurrent(state);
      if (opened && stored && !painting.plain) {
        const { blank, surface } = opened;
        const placements = state?.placements?.[surface.product_uuid ?? ''];
        // Only a visitor with a logo loads what prints looks.
        const { printChosenLook } = await import('./looks/print-chosen-look.ts');
        if (!(await printChosenLook(blank, surface, picture, stored, JSON.parse(print) as PrintedChoice)))
          printLogo(blank, surface.zones, await openLogo(stored), { colors: surface.colors, placements });
      }
      if (wanted) setPainted(opened?.blank ?? null);
    }
    paint().catch(() => wanted && setPainted(null));
    return () => {
      wanted = false;
    };
  }, [picture, painting, state, print]);
  useEffect(() => {
    if (!painted) return;
    const pixels = new ImageData(new Uint8ClampedArray(painted.data), painted.width, painted.height);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [painted]);
  const over = document.getElementById(pictureId);
  if (!painted || !over) return null;
  return createPortal(
    <canvas
      ref={canvas}
      width={painted.width}
      height={painted.height}
      data-painted=""
      className="pointer-events-none absolute inset-y-0 left-1/2 h-full -translate-x-1/2"
    />,
    over,
  );
}
