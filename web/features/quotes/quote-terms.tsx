import { paths } from '#contract/paths.ts';
import { listQuoteTerms } from '#contract/quotes/quote-terms.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';

type Delivery = NonNullable<CustomerQuote['delivery']>;

const stepNames: Record<Delivery['segments'][number]['step'], string> = {
  proof: 'Proof',
  production: 'Production',
  packing: 'Packing',
  freight: 'Freight',
};

/** When it arrives, and what the days are made of. The bar is for the eye; the words under it say the same. */
export function DeliveryPanel({ delivery: { date, condition, segments } }: { delivery: Delivery }) {
  return (
    <section aria-labelledby="delivery" className="rounded-card bg-sunk p-5 sm:p-8">
      <h2 id="delivery" className="text-24">
        {date}
      </h2>
      <ol className="mt-4 flex gap-1 text-14">
        {segments.map(({ step, least_days: least, most_days: most }) => (
          <li key={step} style={{ flexGrow: most }} className="min-w-14 basis-0">
            <span
              aria-hidden="true"
              className={`mb-2 block h-1.5 ${step === 'production' || step === 'packing' ? 'bg-ink' : 'bg-kraft'}`}
            />
            {stepNames[step]} <strong className="font-semibold">{least === most ? most : `${least} to ${most}`}</strong>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-14 text-muted">
        {condition} The date holds if you accept today. All products come in one delivery.
      </p>
    </section>
  );
}

export function QuoteTerms(facts: Parameters<typeof listQuoteTerms>[0]) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-24">
        Terms
      </h2>
      <dl className="mt-4 border-ink border-t text-15">
        {listQuoteTerms(facts).map(({ title, text }) => (
          <div key={title} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">Terms of sale</dt>
          <dd>
            <a href={paths.terms} target="_blank" rel="noreferrer" className="link font-semibold">
              Read the terms of sale
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
