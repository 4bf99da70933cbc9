import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { field } from '../form-field.ts';

const cents = z.int().check(z.nonnegative(), z.maximum(10_000_000));
const size = z.int().check(z.positive(), z.maximum(10_000));
const ZipPrefixes = z.array(z.string().check(z.regex(/^\d{1,5}$/)));

/** Freight from the warehouse to the ZIP codes that begin with one of the prefixes; the longest prefix decides. */
export const FreightZone = z.object({
  prefixes: field(ZipPrefixes, 'ZIP codes begin with', { grow: 2 }),
  /** On the road. */
  days: field(z.int().check(z.nonnegative(), z.maximum(60)), 'Business days'),
  /** A parcel is this much, and this much for every pound begun of its billable weight. */
  parcel_cents: field(cents, 'Parcel, $'),
  pound_cents: field(cents, 'Per pound, $'),
  /** The first pallet, and each further one on the same truck. */
  pallet_cents: field(cents, 'First pallet, $'),
  next_pallet_cents: field(cents, 'Next pallet, $'),
});
export type FreightZone = z.infer<typeof FreightZone>;

/** What freight costs and what travels how. Staff change it in the settings; docs/freight.md has the origin of each number. */
export const FreightRates = z.object({
  zones: field(z.array(FreightZone).check(z.minLength(1), z.maxLength(100)), 'Zones', {
    hint: 'Separate prefixes with commas. The longest match applies.',
  }),
  /** Reached by sea or air only. */
  on_request: field(ZipPrefixes, 'ZIP prefixes on request', { hint: 'One per line.' }),
  dim_divisor: field(size, 'Cubic inches billed as a pound'),
  parcel: field(
    z.object({
      shared_pounds: field(size, 'Shared parcel, lb', {
        hint: 'Small cases travel together up to this weight and volume.',
      }),
      shared_liters: field(size, 'Shared parcel, liters'),
      most_pounds: field(size, 'Heaviest case, lb', { hint: 'A case that is heavier or longer goes by pallet.' }),
      most_length_mm: field(size, 'Longest case, mm'),
      most_parcels: field(size, 'Most parcels', { hint: 'A shipment of more goes by pallet.' }),
    }),
    'Parcel limits',
  ),
  pallet: field(
    z.object({
      length_mm: field(size, 'Length, mm'),
      width_mm: field(size, 'Width, mm'),
      height_mm: field(size, 'Height, mm'),
      pounds: field(size, 'Load, lb'),
    }),
    'Pallet',
    { hint: 'What one pallet carries, without the pallet itself.' },
  ),
});
export type FreightRates = z.infer<typeof FreightRates>;

export const freightRatesEndpoints = {
  'GET /api/web-set/freight': defineEndpoint({
    audience: 'anyone',
    summary: 'Freight zones and rates, and what fits in a parcel and on a pallet.',
    input: z.object({}),
    output: FreightRates,
  }),
};
