import type { FreightRates } from '../../content/freight-rates.ts';
import { formatDay } from '../../format-date.ts';
import type { PrintMethod } from '../catalog-file-product.ts';
import { listFreightZones } from './freight-zones.ts';
import { addWorkingDays, getFirstWorkingDay, toIsoDay } from './working-days.ts';

/** Business days from the request to a proof that the customer has approved, where all goes as usual. */
const usualProofDays = 2;

type DeliveryAsk = {
  zip?: string;
  printMethod: Pick<PrintMethod, 'method' | 'lead_days'>;
  proofDays?: number;
};

export type DeliverySegment = {
  step: 'proof' | 'production' | 'packing' | 'freight';
  /** Business days; least and most differ only for freight without a ZIP. */
  leastDays: number;
  mostDays: number;
};

export type DeliverySteps = {
  /** 'date' for a ZIP, 'range' without one, 'on-request' where freight is: then the dates are those of dispatch. */
  kind: 'date' | 'range' | 'on-request';
  segments: DeliverySegment[];
};

export type DeliveryEstimate = DeliverySteps & {
  /** The business day it all counts from. */
  startsOn: string;
  /** The proof must be approved by the end of this day; null where there is none. */
  approveBy: string | null;
  earliest: string;
  latest: string;
};

/**
 * Proof, production and freight one after the other, in business days, which do not depend on the day they are counted from.
 * Plain stock has no proof and is packed only.
 */
export function listDeliverySteps(rates: FreightRates, { zip, printMethod, proofDays }: DeliveryAsk): DeliverySteps {
  const plain = printMethod.method === 'none';
  const freight = listFreightZones(rates, zip).map((zone) => zone.days);
  const [leastDays, mostDays] = freight.length > 0 ? [Math.min(...freight), Math.max(...freight)] : [0, 0];
  const segments: DeliverySegment[] = [
    toSegment('proof', plain ? 0 : (proofDays ?? usualProofDays)),
    toSegment(plain ? 'packing' : 'production', printMethod.lead_days),
    { step: 'freight', leastDays, mostDays },
  ];
  return {
    kind: freight.length === 0 ? 'on-request' : freight.length === 1 ? 'date' : 'range',
    segments: segments.filter((segment) => segment.mostDays > 0),
  };
}

/** The same steps with the days they end on. */
export function estimateDelivery(rates: FreightRates, ask: DeliveryAsk, from: Date): DeliveryEstimate {
  const steps = listDeliverySteps(rates, ask);
  const find = (step: DeliverySegment['step']) => steps.segments.find((segment) => segment.step === step);
  const [proof, freight] = [find('proof'), find('freight')];
  const starts = getFirstWorkingDay(from);
  const approved = addWorkingDays(starts, proof?.mostDays ?? 0);
  const leaves = addWorkingDays(approved, ask.printMethod.lead_days);
  return {
    ...steps,
    startsOn: toIsoDay(starts),
    approveBy: proof ? toIsoDay(approved) : null,
    earliest: toIsoDay(addWorkingDays(leaves, freight?.leastDays ?? 0)),
    latest: toIsoDay(addWorkingDays(leaves, freight?.mostDays ?? 0)),
  };
}

/** 'At your door by Mon, Dec 7' and '19 business days, if you approve the proof by Wed, Nov 11.' */
export function describeDelivery(estimate: DeliveryEstimate): { date: string; condition: string } {
  const [least, most] = [sumDays(estimate, 'leastDays'), sumDays(estimate, 'mostDays')];
  const days = least === most ? `${most} business days` : `${least} to ${most} business days`;
  const condition = estimate.approveBy
    ? `${days}, if you approve the proof by ${formatDay(estimate.approveBy)}.`
    : `${days}, counted from ${formatDay(estimate.startsOn)}.`;
  const latest = formatDay(estimate.latest);
  if (estimate.kind === 'on-request') {
    return { date: `Ships by ${latest}`, condition: `${condition} Freight to this address on request.` };
  }
  if (estimate.kind === 'date') return { date: `At your door by ${latest}`, condition };
  return { date: `At your door between ${formatDay(estimate.earliest)} and ${latest}`, condition };
}

function toSegment(step: DeliverySegment['step'], days: number): DeliverySegment {
  return { step, leastDays: days, mostDays: days };
}

function sumDays({ segments }: DeliveryEstimate, field: 'leastDays' | 'mostDays'): number {
  return segments.reduce((sum, segment) => sum + segment[field], 0);
}
