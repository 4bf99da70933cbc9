import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Look } from '#print/mockup/choose-look.ts';
import { printLogo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { PrintedChoice } from '../../platform/look-places.ts';
import { getCurrent, useLogoSession } from './logo-session.ts';
import { openPainted, printChosenLook } from './paint-picture.ts';
import { openLogo } from './print-picture.ts';

interface PaintedPictureProps {
  /** Path of the product's main picture. */
  picture: string;
  /** Id of the element that holds this picture. */
  pictureId: string;
  look: Look;
  /** How it is printed, where that says what a look can be. */
  chosen?: PrintedChoice;
}

const width = 768;

/** The picture in the colors that were chosen, over the one that was loaded, which stays where painting fails. */
export function PaintedPicture({ picture, pictureId, look, chosen }: PaintedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState<Pixels | null>(null);
  const { state } = useLogoSession();
  useEffect(() => {
    let wanted = true;
    async function paint(): Promise<void> {
      const opened = await openPainted(picture, width, look);
      const stored = getCurrent(state);
      if (opened && stored && !look.plain) {
        const { blank, surface } = opened;
        const placements = state?.placements?.[surface.product_uuid ?? ''];
        if (!chosen || !(await printChosenLook(blank, surface, picture, stored, chosen)))
          printLogo(blank, surface.zones, await openLogo(stored), { colors: surface.colors, placements });
      }
      if (wanted) setPainted(opened?.blank ?? null);
    }
    paint().catch(() => wanted && setPainted(null));
    return () => {
      wanted = false;
    };
  }, [picture, look, state, chosen]);
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
