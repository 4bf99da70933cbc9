import type { LogoPlacement } from '#contract/artwork/line-artwork.ts';
import type { Placement } from '#print/mockup/placement.ts';

/** What the visitor has changed on one product, by the name of the print zone. */
export type ZonePlacements = Record<string, Placement>;

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** As they are sent: one entry per zone, to a hundredth of a millimeter. */
export function toPlacementList(placements: ZonePlacements | undefined): LogoPlacement[] {
  return Object.entries(placements ?? {}).map(([zone, { width, x, y, turn, repeat = false }]) => ({
    zone,
    width: toHundredth(width),
    x: toHundredth(x),
    y: toHundredth(y),
    turn: toHundredth(turn),
    repeat,
  }));
}
