import { formatCents, formatCount, formatUnitPrice } from '../../format-number.ts';
import { toMills } from '../../money.ts';
import type { PriceBreak } from '../catalog-file-product.ts';
import { toLineCents } from './rounding.ts';

type Ladder = readonly PriceBreak[];

/** The price that holds at this quantity; null below the first break, where nothing is sold. */
export function findBreak(ladder: Ladder, quantity: number): PriceBreak | null {
  return ladder.findLast((step) => step.quantity <= quantity) ?? null;
}

/** The ladder with the chosen options' surcharge on every price, so that all that is said of it includes them. */
export function raiseLadder(ladder: Ladder, surchargeMills: number): PriceBreak[] {
  return ladder.map(({ quantity, unit_price_mills }) => ({
    quantity,
    unit_price_mills: unit_price_mills + surchargeMills,
  }));
}

export type NextBreak = {
  quantity: number;
  unitMills: number;
  /** What a piece costs at the quantity asked about. */
  presentUnitMills: number;
  piecesMore: number;
  /** What the larger order costs on top; negative where more pieces cost less in all. */
  moneyMoreCents: number;
  savingMillsPerPiece: number;
  totalCents: number;
};

/** The next quantity at which a piece costs less; null on the last break and below the first. */
export function findNextBreak(ladder: Ladder, quantity: number): NextBreak | null {
  const present = findBreak(ladder, quantity);
  if (!present || !Number.isInteger(quantity)) return null;
  const next = ladder.find((step) => step.quantity > quantity && step.unit_price_mills < present.unit_price_mills);
  if (!next) return null;
  const totalCents = toLineCents(next.quantity, toMills(next.unit_price_mills));
  return {
    quantity: next.quantity,
    unitMills: next.unit_price_mills,
    presentUnitMills: present.unit_price_mills,
    piecesMore: next.quantity - quantity,
    moneyMoreCents: totalCents - toLineCents(quantity, toMills(present.unit_price_mills)),
    savingMillsPerPiece: present.unit_price_mills - next.unit_price_mills,
    totalCents,
  };
}

/**
 * 'lead' is the part that stands out, 'detail' the reason:
 * '5,000 more for $350.00.' 'At 10,000 each cup costs $0.094, not $0.118.'
 */
export function describeNextBreak(next: NextBreak, unit = 'piece'): { lead: string; detail: string } {
  const pieces = formatCount(next.piecesMore);
  const detail = `At ${formatCount(next.quantity)} each ${unit} costs ${formatUnitPrice(next.unitMills)}, not ${formatUnitPrice(next.presentUnitMills)}.`;
  if (next.moneyMoreCents > 0) return { lead: `${pieces} more for ${formatCents(next.moneyMoreCents)}.`, detail };
  if (next.moneyMoreCents === 0) return { lead: `${pieces} more for the same money.`, detail };
  return { lead: `Order ${pieces} more and pay ${formatCents(-next.moneyMoreCents)} less in total.`, detail };
}

export type LadderCell = { quantity: number; unitMills: number; savingPercent: number; chosen: boolean };

/** The cells of the price ladder. The saving is against the first break, rounded down: it never promises too much. */
export function toLadderCells(ladder: Ladder, quantity: number): LadderCell[] {
  const first = ladder[0]?.unit_price_mills ?? 0;
  const chosen = findBreak(ladder, quantity);
  return ladder.map((step) => ({
    quantity: step.quantity,
    unitMills: step.unit_price_mills,
    savingPercent: Math.floor(((first - step.unit_price_mills) * 100) / first),
    chosen: step === chosen,
  }));
}

/** How much of the bar under the cells is full, 0 to 1: all cells reached, and the part of the way to the next. */
export function getLadderProgress(ladder: Ladder, quantity: number): number {
  const at = ladder.findLastIndex((step) => step.quantity <= quantity);
  const present = ladder[at];
  if (!present) return 0;
  const next = ladder[at + 1];
  const part = next ? (quantity - present.quantity) / (next.quantity - present.quantity) : 0;
  return (at + 1 + part) / ladder.length;
}
