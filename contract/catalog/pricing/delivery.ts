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

export type DeliveryEstimate = {
  /** 'date' for a ZIP, 'range' without one, 'on-request' where freight is: then the dates are those of dispatch. */
  kind: 'date' | 'range' | 'on-request';
  segments: DeliverySegment[];
  /** The business day it all counts from. */
  startsOn: string;
  /** The proof must be approved by the end of this day; null where there is none. */
  approveBy: string | null;
  earliest: string;
  latest: string;
};

/** Proof, production and freight one after the other, in business days. Plain stock has no proof and is packed only. */
export function estimateDelivery(rates: FreightRates, ask: DeliveryAsk, from: Date): DeliveryEstimate {
  const plain = ask.printMethod.method === 'none';
  const proofDays = plain ? 0 : (ask.proofDays ?? usualProofDays);
  const freight = listFreightZones(rates, ask.zip).map((zone) => zone.days);
  const [leastFreight, mostFreight] = freight.length > 0 ? [Math.min(...freight), Math.max(...freight)] : [0, 0];

  const starts = getFirstWorkingDay(from);
  const approved = addWorkingDays(starts, proofDays);
  const leaves = addWorkingDays(approved, ask.printMethod.lead_days);
  const segments: DeliverySegment[] = [
    toSegment('proof', proofDays),
    toSegment(plain ? 'packing' : 'production', ask.printMethod.lead_days),
    { step: 'freight', leastDays: leastFreight, mostDays: mostFreight },
  ];
  return {
    kind: freight.length === 0 ? 'on-request' : freight.length === 1 ? 'date' : 'range',
    segments: segments.filter(({ mostDays }) => mostDays > 0),
    startsOn: toIsoDay(starts),
    approveBy: proofDays > 0 ? toIsoDay(approved) : null,
    earliest: toIsoDay(addWorkingDays(leaves, leastFreight)),
    latest: toIsoDay(addWorkingDays(leaves, mostFreight)),
  };
}

/** 'At your door by Mon, 7 Dec' and '19 business days, if you approve the proof by Wed, 11 Nov.' */
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
