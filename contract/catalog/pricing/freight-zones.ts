import type { FreightRates, FreightZone } from '../../content/freight-rates.ts';
import { isZip } from '../../zip.ts';

/** The zone of a ZIP or ZIP+4 that trucks reach; null for any other address, whose freight is asked for. */
export function findFreightZone({ zones, on_request }: FreightRates, zip: string): FreightZone | null {
  const digits = zip.trim();
  if (!isZip(digits) || on_request.some((prefix) => digits.startsWith(prefix))) return null;
  let [found, length]: [FreightZone | null, number] = [null, 0];
  for (const zone of zones)
    for (const prefix of zone.prefixes)
      if (digits.startsWith(prefix) && prefix.length > length) [found, length] = [zone, prefix.length];
  return found;
}

/** The zones an address may lie in: one for a mainland ZIP, all without a ZIP, none where freight is asked for. */
export function listFreightZones(rates: FreightRates, zip: string | undefined): FreightZone[] {
  if (!zip?.trim()) return rates.zones;
  const zone = findFreightZone(rates, zip);
  return zone ? [zone] : [];
}
