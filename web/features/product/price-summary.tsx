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
  const known = freight.kind === 'estimate' && freight.leastCents === freight.mostCents;
  return (
    <dl className="grid gap-1.5 text-15">
      <Row
        label={`${formatCount(line.quantity)} ${line.quantity === 1 ? one : many} × ${formatUnitPrice(line.unitMills)}`}
      >
        {formatCents(line.lineCents)}
      </Row>
      {line.setupCents > 0 && <Row label="Setup, with the first order only">{formatCents(line.setupCents)}</Row>}
      <div aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4 pt-1">
        <dt className="text-18">Before freight</dt>
        <dd className="font-display text-24 font-bold tabular-nums">{formatCents(line.totalCents)}</dd>
      </div>
      <Row label={toFreightLabel(offer, zip)}>{describeFreight(freight)}</Row>
      {known && (
        <Row label="All in, about" strong>
          {formatCents(line.totalCents + freight.leastCents)}
        </Row>
      )}
      <Row label={`${cases} of ${formatCount(casePack)}`}>{formatCents(line.casePriceCents)} a case</Row>
    </dl>
  );
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${strong ? 'font-semibold' : 'text-body'}`}>
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
