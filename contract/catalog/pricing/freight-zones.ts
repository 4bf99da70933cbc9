/** Freight from the warehouse in Newark (ZIP 07102) to one zone. */
export type FreightZone = {
  /** Working days on the road. */
  days: number;
  /** A parcel is this much, and this much for every kilogram begun in it. */
  parcelCents: number;
  kilogramCents: number;
  /** A pallet, whatever stands on it. */
  palletCents: number;
};

/** By the first digit of the ZIP, which counts from New England in the east to the Pacific in the west. */
const zones: Record<string, FreightZone> = {
  0: { days: 2, parcelCents: 650, kilogramCents: 40, palletCents: 16500 }, // New England, New Jersey
  1: { days: 2, parcelCents: 650, kilogramCents: 45, palletCents: 17500 }, // New York, Pennsylvania, Delaware
  2: { days: 3, parcelCents: 700, kilogramCents: 60, palletCents: 21000 }, // Washington to the Carolinas
  3: { days: 3, parcelCents: 750, kilogramCents: 85, palletCents: 27000 }, // Florida, Georgia, Alabama, Tennessee
  4: { days: 3, parcelCents: 700, kilogramCents: 70, palletCents: 23000 }, // Ohio, Michigan, Indiana, Kentucky
  5: { days: 4, parcelCents: 750, kilogramCents: 100, palletCents: 29500 }, // Wisconsin to Montana
  6: { days: 3, parcelCents: 750, kilogramCents: 90, palletCents: 27500 }, // Illinois, Missouri, Kansas, Nebraska
  7: { days: 4, parcelCents: 800, kilogramCents: 110, palletCents: 33000 }, // Texas, Oklahoma, Arkansas, Louisiana
  8: { days: 5, parcelCents: 850, kilogramCents: 135, palletCents: 39500 }, // Mountain states
  9: { days: 5, parcelCents: 850, kilogramCents: 150, palletCents: 43000 }, // Pacific states
};

/** First three digits reached by sea or air only: Puerto Rico, forces post, Hawaii, Guam, Alaska. */
const offMainland = /^(00[6-9]|09|340|96[2-9]|99[5-9])/;
const zipPattern = /^\d{5}(-?\d{4})?$/;

/** The zone of a mainland US ZIP or ZIP+4; null for any other address, whose freight is asked for. */
export function findFreightZone(zip: string): FreightZone | null {
  const trimmed = zip.trim();
  if (!zipPattern.test(trimmed) || offMainland.test(trimmed)) return null;
  return zones[trimmed.charAt(0)] ?? null;
}

/** The zones an address may lie in: one for a mainland ZIP, all without a ZIP, none where freight is asked for. */
export function listFreightZones(zip: string | undefined): FreightZone[] {
  if (!zip?.trim()) return Object.values(zones);
  const zone = findFreightZone(zip);
  return zone ? [zone] : [];
}
