/** Carriers we ship with, and where each shows a parcel by its number. Without an address the number is shown alone. */
export const carriers = {
  ups: { label: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { label: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  usps: { label: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  dhl: { label: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  estes: { label: 'Estes', track: 'https://www.estes-express.com/myestes/shipment-tracking/?type=PRO&query=' },
  own: { label: 'Our own truck', track: null },
  other: { label: 'Other carrier', track: null },
} as const;
export type Carrier = keyof typeof carriers;
export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]];

export function isCarrier(name: string): name is Carrier {
  return Object.hasOwn(carriers, name);
}

/** Where the customer follows a shipment; null where the carrier has no page, or there is no number. */
export function toTrackingUrl(carrier: string, trackingNumber: string): string | null {
  if (!isCarrier(carrier) || !trackingNumber) return null;
  const { track } = carriers[carrier];
  return track && track + encodeURIComponent(trackingNumber);
}
