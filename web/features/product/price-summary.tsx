import { describeFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { Offer } from './offer.ts';

interface PriceSummaryProps {
  offer: Offer;
  casePack: number;
  unit: readonly [string, string];
  zip: string;
}

/** Everything it costs: the pieces, the setup, the freight, and what that makes of one piece and one case. */
export function PriceSummary({ offer, casePack, unit: [one, many], zip }: PriceSummaryProps) {
  const { line, freight } = offer;
  const cases = `${formatCount(line.cases)} ${line.cases === 1 ? 'case' : 'cases'}`;
  return (
    <dl data-sums="" className="grid gap-1.5 text-15">
      <Row
        label={`${formatCount(line.quantity)} ${line.quantity === 1 ? one : many} × ${formatUnitPrice(line.unitMills)}`}
      >
        {formatCents(line.lineCents)}
      </Row>
      {line.setupCents > 0 && <Row label="Setup, first order only">{formatCents(line.setupCents)}</Row>}
      <Row label="Before freight">{formatCents(line.totalCents)}</Row>
      <Row label={toFreightLabel(offer, zip)}>{describeFreight(freight)}</Row>
      <div aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4 pt-1">
        <dt className="text-18">{freight.kind === 'on-request' ? 'Plus freight' : 'Delivered'}</dt>
        <dd className="text-right font-display text-24 font-bold tabular-nums">{toDelivered(offer)}</dd>
      </div>
      <Row label={`${cases} of ${formatCount(casePack)}`}>{formatCents(line.casePriceCents)} a case</Row>
      {offer.freightBreak && <p className="text-14 text-muted">{offer.freightBreak}</p>}
    </dl>
  );
}

/** Goods, setup and freight: '$64.10', '$62.10 to $76.00' without a ZIP, the goods alone where freight is on request. */
export function toDelivered({ line, freight }: Offer): string {
  return freight.kind === 'on-request' ? formatCents(line.totalCents) : describeFreight(freight, line.totalCents);
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-body">
      <dt>{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function toFreightLabel({ freight }: Offer, zip: string): string {
  if (freight.kind === 'on-request') return zip ? `Freight to ${zip}` : 'Freight';
  const load = `${formatCount(freight.units)} ${freight.units === 1 ? freight.by : `${freight.by}s`}`;
  return zip ? `Freight to ${zip}, ${load}` : 'Freight, by distance';
}
