import { useId, useState } from 'react';
import type { PrintMethod } from '#contract/catalog/catalog-file-product.ts';
import {
  type DeliveryEstimate,
  type DeliverySegment,
  type DeliverySteps,
  describeDelivery,
  estimateDelivery,
  listDeliverySteps,
} from '#contract/catalog/pricing/delivery.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { formatDay } from '#contract/format-date.ts';
import { findZipFault } from '#contract/zip.ts';
import { fieldNames, toUsableZip } from './choice-state.ts';

interface DeliveryCardProps {
  rates: FreightRates;
  method: PrintMethod;
  zip: string;
  onZipChange: (zip: string) => void;
  /** Null while the page is one that many visitors share: it then speaks of days, not of dates. */
  now: Date | null;
}

const stepNames: Record<DeliverySegment['step'], string> = {
  proof: 'Proof',
  production: 'Production',
  packing: 'Packing',
  freight: 'Freight',
};

export function DeliveryCard({ rates, method, zip, onZipChange, now }: DeliveryCardProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const usableZip = toUsableZip(zip);
  const fault = findZipFault(zip, isTyping);
  const ask = { zip: usableZip, printMethod: method };
  // The bars are right whatever the day.
  const steps = listDeliverySteps(rates, ask);
  const words = now ? toDates(estimateDelivery(rates, ask, now)) : toDays(steps);
  return (
    <section aria-label="Delivery" className="rounded-card bg-sunk p-5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="block text-14 text-muted">{words.label}</span>
          <span className="block font-semibold sm:text-18">{words.date}</span>
        </p>
        <label htmlFor={id} className="flex shrink-0 items-center gap-2 text-14 text-muted print:hidden">
          to ZIP
          <input
            id={id}
            name={fieldNames.zip}
            value={zip}
            onChange={(event) => onZipChange(event.currentTarget.value)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            data-live=""
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-note` : undefined}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="07102"
            maxLength={10}
            className="h-11 w-22 rounded-field border border-field bg-card px-3 text-16 text-ink tabular-nums hover:border-ink focus-visible:-outline-offset-2"
          />
        </label>
      </div>
      <ol className="mt-4 flex gap-1 text-13">
        {steps.segments.map(({ step, leastDays, mostDays }) => (
          <li key={step} className="min-w-fit basis-0" style={{ flexGrow: mostDays }}>
            <span
              aria-hidden="true"
              className={`block h-1 rounded-full ${step === 'freight' || step === 'proof' ? 'bg-kraft' : 'bg-ink'}`}
            />
            <span className="mt-2 block pr-2 whitespace-nowrap text-body">
              {stepNames[step]}{' '}
              <span className="font-semibold text-ink">
                {leastDays === mostDays ? mostDays : `${leastDays}–${mostDays}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p
        id={`${id}-note`}
        className={`mt-3 text-14 max-xl:min-h-[2lh] ${fault ? 'font-semibold text-error' : 'text-muted'}`}
      >
        {fault ?? words.condition}
      </p>
    </section>
  );
}

interface Words {
  label: string;
  date: string;
  condition: string;
}

const toLabel = ({ kind }: DeliverySteps) => (kind === 'on-request' ? 'Ships' : 'At your door');

function toDays(steps: DeliverySteps): Words {
  const [least, most] = (['leastDays', 'mostDays'] as const).map((field) =>
    steps.segments.reduce((sum, segment) => sum + segment[field], 0),
  );
  const hasProof = steps.segments.some(({ step }) => step === 'proof');
  return {
    label: toLabel(steps),
    date: `in ${least === most ? most : `${least} to ${most}`} business days`,
    condition: hasProof ? 'From the day you order, including the proof.' : 'From the day you order.',
  };
}

function toDates(estimate: DeliveryEstimate): Words {
  const latest = formatDay(estimate.latest);
  return {
    label: toLabel(estimate),
    date: estimate.kind === 'range' ? `${formatDay(estimate.earliest)} to ${latest}` : `by ${latest}`,
    condition: describeDelivery(estimate).condition,
  };
}
