import { useEffect, useReducer, useRef, useState } from 'react';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { Logo } from '#print/mockup/compose.ts';
import type { Pixels } from '#print/mockup/pixels.ts';
import type { Placement } from '#print/mockup/placement.ts';
import { openLogo } from './blank-pictures.ts';
import { changeEdits, type Edit, type Edits, type PrintArea, toUsualPlacement } from './edit-placement.ts';
import { savePlacement } from './logo-session.ts';
import type { LogoState, StoredLogo } from './logo-store.ts';
import { openPainted } from './paint-picture.ts';

/** The picture that the logo is placed on, ready to print again and again. */
export interface Stage {
  surface: PrintSurface;
  blank: Pixels;
  logo: Logo;
}

const stageWidth = 768;
const settleMs = 350;

/** Opens what the editor needs; null until it is there, and for a product that takes no logo. */
export function useStage(picture: string, stored: StoredLogo, painting: Painting): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    let wanted = true;
    async function open(): Promise<void> {
      const [painted, logo] = await Promise.all([openPainted(picture, stageWidth, painting), openLogo(stored)]);
      if (wanted && painted?.surface.product_uuid) setStage({ ...painted, logo });
    }
    // Without a stage the page is as it is without an editor.
    open().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [picture, stored, painting]);
  return stage;
}

/** The placement on one zone, with its past; kept for the product a moment after the last change. */
export function usePlacement(state: LogoState, productUuid: string, area: PrintArea) {
  const { name } = area.zone;
  const first = state.placements?.[productUuid]?.[name] ?? toUsualPlacement(area);
  const [edits, change] = useReducer(changeEdits, { now: first, before: [] } satisfies Edits);
  const saved = useRef<Placement>(first);
  const { now } = edits;

  useEffect(() => {
    if (now === saved.current) return;
    const timer = setTimeout(() => {
      saved.current = now;
      void savePlacement(productUuid, name, now).catch(() => undefined);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [now, productUuid, name]);

  return {
    placement: now,
    canUndo: edits.before.length > 0,
    set: (placement: Placement) => change({ type: 'set', placement }),
    slide: (placement: Placement) => change({ type: 'slide', placement } satisfies Edit),
    undo: () => change({ type: 'undo' }),
  };
}
