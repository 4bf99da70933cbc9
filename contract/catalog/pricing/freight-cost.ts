import type { FreightRates, FreightZone } from '../../content/freight-rates.ts';
import { formatCents } from '../../format-number.ts';
import type { CartonMm } from './carton.ts';
import { listFreightZones } from './freight-zones.ts';

/** The cheapest way to ship; least and most differ only without a ZIP. */
export type FreightEstimate =
  | { kind: 'estimate'; by: 'parcel' | 'pallet'; units: number; leastCents: number; mostCents: number }
  | { kind: 'on-request' };

/** The cases of one product. */
export type Load = { cases: number; weightGrams: number; cartonMm: CartonMm };

const gramsPerPound = 453.592;
const mm3PerCubicInch = 16_387.064;

/** Parcels or pallets, whichever is cheaper. Without a ZIP, from the nearest zone to the farthest. */
export function estimateFreight(rates: FreightRates, zip: string | undefined, loads: readonly Load[]): FreightEstimate {
  const offers = listFreightZones(rates, zip)
    .map((zone) => toCheapest(rates, zone, loads))
    .toSorted((a, b) => a.cents - b.cents);
  const [least, most] = [offers[0], offers.at(-1)];
  if (!least || !most) return { kind: 'on-request' };
  return { kind: 'estimate', by: least.by, units: least.units, leastCents: least.cents, mostCents: most.cents };
}

/** '$64.00', '$64.00 to $128.00' or 'On request'; `plusCents` is what the goods cost. */
export function describeFreight(estimate: FreightEstimate, plusCents = 0): string {
  if (estimate.kind === 'on-request') return 'On request';
  const [least, most] = [estimate.leastCents + plusCents, estimate.mostCents + plusCents];
  return least === most ? formatCents(least) : `${formatCents(least)} to ${formatCents(most)}`;
}

/** How parcels and pallets of one product come about. */
function packLoad({ dim_divisor, parcel, pallet }: FreightRates, { cases, weightGrams, cartonMm }: Load) {
  const [length, width, height] = cartonMm;
  const volume = length * width * height;
  const pounds = cases > 0 ? weightGrams / cases / gramsPerPound : 0;
  const fits = pounds <= parcel.most_pounds && Math.max(...cartonMm) <= parcel.most_length_mm;
  const perParcel = Math.max(
    1,
    Math.floor(Math.min(parcel.shared_pounds / pounds, (parcel.shared_liters * 1e6) / volume)),
  );
  // Carriers bill the larger of weight and volume, each parcel rounded up to the pound.
  const toBillable = (count: number) =>
    Math.ceil(Math.max(count * pounds, (count * volume) / mm3PerCubicInch / dim_divisor) - 1e-6);
  const full = Math.floor(cases / perParcel);
  const layers = Math.floor(pallet.height_mm / height);
  const perPallet = Math.min(countPerLayer(pallet, length, width) * layers, Math.floor(pallet.pounds / pounds));
  return {
    parcels: fits ? Math.ceil(cases / perParcel) : Number.POSITIVE_INFINITY,
    billablePounds: full * toBillable(perParcel) + toBillable(cases - full * perParcel),
    perPallet: Math.max(1, perPallet),
  };
}

/** Cartons side by side on the pallet: some columns lengthwise, the rest of the length crosswise. */
function countPerLayer(pallet: FreightRates['pallet'], length: number, width: number): number {
  let best = 0;
  for (let columns = 0; columns * length <= pallet.length_mm; columns += 1) {
    const crosswise = Math.floor((pallet.length_mm - columns * length) / width) * Math.floor(pallet.width_mm / length);
    best = Math.max(best, columns * Math.floor(pallet.width_mm / width) + crosswise);
  }
  return best;
}

function toCheapest(rates: FreightRates, zone: FreightZone, loads: readonly Load[]) {
  let [parcels, pounds, filled] = [0, 0, 0];
  for (const load of loads) {
    const packed = packLoad(rates, load);
    parcels += packed.parcels;
    pounds += packed.billablePounds;
    filled += load.cases / packed.perPallet;
  }
  const pallets = Math.ceil(filled - 1e-6);
  const palletCents = pallets > 0 ? zone.pallet_cents + (pallets - 1) * zone.next_pallet_cents : 0;
  const parcelCents = parcels * zone.parcel_cents + pounds * zone.pound_cents;
  const byParcel = parcels <= rates.parcel.most_parcels && parcelCents <= palletCents;
  return byParcel
    ? { by: 'parcel' as const, units: parcels, cents: parcelCents, filled }
    : { by: 'pallet' as const, units: pallets, cents: palletCents, filled };
}

/** Where the next freight break is, for one product and one ZIP; null where there is nothing to say. */
export function describeFreightBreak(rates: FreightRates, zip: string, load: Load): string | null {
  const [zone] = zip.trim() ? listFreightZones(rates, zip) : [];
  if (!zone || load.cases === 0) return null;
  const now = toCheapest(rates, zone, [load]);
  const { perPallet } = packLoad(rates, load);
  const ofCases = (cases: number) => ({ ...load, cases, weightGrams: (load.weightGrams / load.cases) * cases });
  if (now.by === 'pallet') {
    const room = now.units * perPallet - load.cases;
    const pallets = now.units === 1 ? 'the same pallet' : 'the same pallets';
    return room > 0
      ? `${toCases(room, 'more ')} fit${room === 1 ? 's' : ''} on ${pallets} for no extra freight.`
      : `The next pallet adds ${formatCents(zone.next_pallet_cents)} for up to ${toCases(perPallet)}.`;
  }
  for (let cases = load.cases + 1; cases <= perPallet; cases += 1) {
    const then = toCheapest(rates, zone, [ofCases(cases)]);
    if (then.by === 'pallet')
      return `From ${toCases(cases)} it ships on a pallet: freight stays at ${formatCents(then.cents)} up to ${toCases(perPallet)}.`;
  }
  return null;
}

/** The same for a cart, where the next case may be any. */
export function describeCartFreight(rates: FreightRates, zip: string, loads: readonly Load[]): string | null {
  const [zone] = zip.trim() ? listFreightZones(rates, zip) : [];
  if (!zone || loads.length === 0) return null;
  const now = toCheapest(rates, zone, loads);
  if (now.by === 'parcel')
    return now.filled <= 1
      ? `Freight won’t go above ${formatCents(zone.pallet_cents)} until one pallet is full.`
      : null;
  const percent = Math.floor((now.filled / now.units) * 100);
  const pallets = now.units === 1 ? 'pallet is' : `${now.units} pallets are`;
  return percent < 100 ? `Your ${pallets} ${percent}% full. What still fits adds no freight.` : null;
}

function toCases(count: number, more = ''): string {
  return `${count} ${more}${count === 1 ? 'case' : 'cases'}`;
}
