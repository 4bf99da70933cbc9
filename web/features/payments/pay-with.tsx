import { formatCents } from '#contract/format-number.ts';
import type { PayAtOnce } from '#contract/payments/saved-methods.ts';
import { RadioGroup } from '#ui/radio.tsx';

interface PayWithProps {
  payAtOnce: PayAtOnce;
  totalCents: number;
  /** How the company pays otherwise: 'Net 30 days'. */
  usual: string;
  defaultValue: string | undefined;
}

/** Places an order and pays for it in one step, with what the company keeps. */
export function PayWith({ payAtOnce: { cents, saved }, totalCents, usual, defaultValue = '' }: PayWithProps) {
  if (saved.length === 0) return null;
  return (
    <>
      <input type="hidden" name="pay_cents" value={cents} />
      <RadioGroup
        legend={cents < totalCents ? `Pay the ${formatCents(cents)} deposit` : `Pay ${formatCents(cents)}`}
        name="pay_with"
        defaultValue={saved.some(({ id }) => id === defaultValue) ? defaultValue : ''}
        options={[
          { value: '', label: 'Later', detail: `${usual}.` },
          ...saved.map(({ id, label }) => ({ value: id, label, detail: 'Charged when you place the order.' })),
        ]}
      />
    </>
  );
}
