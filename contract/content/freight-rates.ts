import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const cents = z.int().check(z.nonnegative(), z.maximum(10_000_000));
const size = z.int().check(z.positive(), z.maximum(10_000));
const ZipPrefixes = z.array(z.string().check(z.regex(/^\d{1,5}$/)));

/** Freight from the warehouse to the ZIP codes that begin with one of the prefixes; the longest prefix decides. */
export const FreightZone = z.object({
  prefixes: ZipPrefixes,
  /** Business days on the road. */
  days: z.int().check(z.nonnegative(), z.maximum(60)),
  /** A parcel is this much, and this much for every pound begun of its billable weight. */
  parcel_cents: cents,
  pound_cents: cents,
  /** The first pallet, and each further one on the same truck. */
  pallet_cents: cents,
  next_pallet_cents: cents,
});
export type FreightZone = z.infer<typeof FreightZone>;

/** What freight costs and what travels how. Staff change it in the settings; docs/freight.md has the origin of each number. */
export const FreightRates = z.object({
  zones: z.array(FreightZone).check(z.minLength(1), z.maxLength(100)),
  /** ZIP prefixes reached by sea or air only. */
  on_request: ZipPrefixes,
  /** Cubic inches that are billed as a pound. */
  dim_divisor: size,
  parcel: z.object({
    /** Small cases travel together up to this weight and volume. */
    shared_pounds: size,
    shared_liters: size,
    /** A case that is heavier or longer, and a shipment of more parcels, goes by pallet. */
    most_pounds: size,
    most_length_mm: size,
    most_parcels: size,
  }),
  /** What one pallet carries, without the pallet itself. */
  pallet: z.object({ length_mm: size, width_mm: size, height_mm: size, pounds: size }),
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
