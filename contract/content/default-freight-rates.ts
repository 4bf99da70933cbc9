import type { FreightRates } from './freight-rates.ts';

/** From Newark, ZIP 07102, until staff set something else. docs/freight.md has the origin of each number. */
export const defaultFreightRates: FreightRates = {
  zones: [
    // New England, New Jersey
    { prefixes: ['0'], days: 2, parcel_cents: 650, pound_cents: 18, pallet_cents: 16500, next_pallet_cents: 9900 },
    // New York, Pennsylvania, Delaware
    { prefixes: ['1'], days: 2, parcel_cents: 650, pound_cents: 20, pallet_cents: 17500, next_pallet_cents: 10500 },
    // Washington to the Carolinas
    { prefixes: ['2'], days: 3, parcel_cents: 700, pound_cents: 27, pallet_cents: 21000, next_pallet_cents: 12600 },
    // Florida, Georgia, Alabama, Tennessee
    { prefixes: ['3'], days: 3, parcel_cents: 750, pound_cents: 39, pallet_cents: 27000, next_pallet_cents: 16200 },
    // Ohio, Michigan, Indiana, Kentucky
    { prefixes: ['4'], days: 3, parcel_cents: 700, pound_cents: 32, pallet_cents: 23000, next_pallet_cents: 13800 },
    // Wisconsin to Montana
    { prefixes: ['5'], days: 4, parcel_cents: 750, pound_cents: 45, pallet_cents: 29500, next_pallet_cents: 17700 },
    // Illinois, Missouri, Kansas, Nebraska
    { prefixes: ['6'], days: 3, parcel_cents: 750, pound_cents: 41, pallet_cents: 27500, next_pallet_cents: 16500 },
    // Texas, Oklahoma, Arkansas, Louisiana
    { prefixes: ['7'], days: 4, parcel_cents: 800, pound_cents: 50, pallet_cents: 33000, next_pallet_cents: 19800 },
    // Mountain states
    { prefixes: ['8'], days: 5, parcel_cents: 850, pound_cents: 61, pallet_cents: 39500, next_pallet_cents: 23700 },
    // Pacific states
    { prefixes: ['9'], days: 5, parcel_cents: 850, pound_cents: 68, pallet_cents: 43000, next_pallet_cents: 25800 },
  ],
  // Puerto Rico and the Virgin Islands, forces post, Hawaii, Guam, Alaska
  on_request: [
    ...['006', '007', '008', '009', '09', '340'],
    ...['962', '963', '964', '965', '966', '967', '968', '969'],
    ...['995', '996', '997', '998', '999'],
  ],
  dim_divisor: 139,
  parcel: { shared_pounds: 45, shared_liters: 80, most_pounds: 150, most_length_mm: 2743, most_parcels: 60 },
  pallet: { length_mm: 1219, width_mm: 1016, height_mm: 1829, pounds: 1500 },
};
