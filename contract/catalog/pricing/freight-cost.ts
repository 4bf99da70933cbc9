import { formatCents } from '../../format-number.ts';
import { type FreightZone, listFreightZones } from './freight-zones.ts';

/**
 * An estimate, never a price: it knows weight and cartons, not their size, nor the stairs at the door. What a customer
 * pays stands in the quote.
 */
export type FreightEstimate =
  | { kind: 'estimate'; by: 'parcel' | 'pallet'; units: number; leastCents: number; mostCents: number }
  | { kind: 'on-request' };

type Load = { cases: number; weightGrams: number };

/** Boxes of labels and the like travel together; anything heavier is a carton of its own. */
const lightCaseGrams = 2_000;
const sharedParcelGrams = 10_000;
const casesPerPallet = 30;
const gramsPerPallet = 500_000;

/** Parcels or pallets, whichever is cheaper. Without a ZIP, from the nearest zone to the farthest. */
export function estimateFreight(zip: string | undefined, lines: readonly Load[]): FreightEstimate {
  const parcels = lines.reduce((sum, line) => sum + countParcels(line), 0);
  const weightGrams = lines.reduce((sum, line) => sum + line.weightGrams, 0);
  const pallets = Math.max(Math.ceil(parcels / casesPerPallet), Math.ceil(weightGrams / gramsPerPallet));
  const offers = listFreightZones(zip)
    .map((zone) => toCheapest(zone, { parcels, pallets, weightGrams }))
    .toSorted((a, b) => a.cents - b.cents);
  const [least, most] = [offers[0], offers.at(-1)];
  if (!least || !most) return { kind: 'on-request' };
  return { kind: 'estimate', by: least.by, units: least.units, leastCents: least.cents, mostCents: most.cents };
}

/** 'About $64.00', 'About $64.00 to $128.00' or 'Freight on request'. */
export function describeFreight(estimate: FreightEstimate): string {
  if (estimate.kind === 'on-request') return 'Freight on request';
  const least = formatCents(estimate.leastCents);
  return estimate.leastCents === estimate.mostCents
    ? `About ${least}`
    : `About ${least} to ${formatCents(estimate.mostCents)}`;
}

function countParcels({ cases, weightGrams }: Load): number {
  if (cases === 0) return 0;
  return weightGrams / cases < lightCaseGrams ? Math.ceil(weightGrams / sharedParcelGrams) : cases;
}

function toCheapest(zone: FreightZone, load: { parcels: number; pallets: number; weightGrams: number }) {
  const byParcel = load.parcels * zone.parcelCents + Math.ceil(load.weightGrams / 1_000) * zone.kilogramCents;
  const byPallet = load.pallets * zone.palletCents;
  return byParcel <= byPallet
    ? { by: 'parcel' as const, units: load.parcels, cents: byParcel }
    : { by: 'pallet' as const, units: load.pallets, cents: byPallet };
}
