import { Form, useNavigation } from 'react-router';
import { toBackofficeProductPath } from '#contract/backoffice-paths.ts';
import type { CompanyDetail, PriceAgreement } from '#contract/companies/backoffice-companies.ts';
import { AgreedPrice } from '#contract/companies/company-forms.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface PriceAgreementsProps {
  company: CompanyDetail;
  /** A form that was not saved, with what was typed. */
  refused: Refused | null;
}

const stateLabels: Record<PriceAgreement['state'], string> = { current: 'Current', coming: 'Coming', ended: 'Ended' };

/** What the company pays instead of the list price; its members see it in cart, checkout and quotes. */
export function PriceAgreements({ company, refused }: PriceAgreementsProps) {
  const refusedId = refused?.values.agreement_id ?? null;
  return (
    <section aria-labelledby="agreements">
      <h2 id="agreements" className="font-display-small text-20 font-bold">
        Agreed prices
      </h2>
      {company.agreements.length === 0 && (
        <p className="mt-2 text-15 text-muted">None. This company pays list prices.</p>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-y empty:hidden">
        {company.agreements.map((agreement) => (
          <li key={agreement.id} className="py-3">
            <Agreement agreement={agreement} />
            {company.may_write && (
              <details className="mt-1" open={refusedId === agreement.id || undefined}>
                <summary className="w-fit cursor-pointer py-1 text-14 font-semibold">Change</summary>
                <AgreementForm agreement={agreement} refused={refusedId === agreement.id ? refused : null} />
                <Form method="post" preventScrollReset className="mt-3">
                  <input type="hidden" name="intent" value="disagree" />
                  <input type="hidden" name="agreement_id" value={agreement.id} />
                  <Button type="submit" variant="line">
                    Remove this price
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      {company.may_write && (
        <details className="mt-3" open={(refused && !refusedId) || undefined}>
          <summary className="w-fit cursor-pointer py-1 font-semibold">Add an agreed price</summary>
          {/* Made anew after each saved one: the fields are then empty again. */}
          <AgreementForm
            key={company.agreements.length}
            agreement={null}
            refused={refused && !refusedId ? refused : null}
          />
        </details>
      )}
    </section>
  );
}

function Agreement({ agreement }: { agreement: PriceAgreement }) {
  const { title, sku, quantity, unit_price_mills, list_unit_mills, valid_from, valid_until, state } = agreement;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <Link to={toBackofficeProductPath(agreement.product_uuid)} className="font-semibold underline">
          {title}
        </Link>
        <span className="block text-14 text-muted">
          {sku}, from {formatCount(quantity)} pieces, {formatDate(valid_from)}
          {valid_until ? ` to ${formatDate(valid_until)}` : ', no last day'}
        </span>
      </span>
      <span className="flex items-baseline gap-3 tabular-nums">
        <span className="text-14 text-muted">List {formatUnitPrice(list_unit_mills)}</span>
        <strong>{formatUnitPrice(unit_price_mills)}</strong>
        <Badge tone={state === 'current' ? 'leaf' : 'neutral'}>{stateLabels[state]}</Badge>
      </span>
    </div>
  );
}

function AgreementForm({ agreement, refused }: { agreement: PriceAgreement | null; refused: Refused | null }) {
  const pending = useNavigation().formData?.get('intent') === 'agree';
  return (
    <Form method="post" preventScrollReset noValidate className="mt-3 grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="agree" />
      {agreement && <input type="hidden" name="agreement_id" value={agreement.id} />}
      <CallFields of={AgreedPrice} values={agreement ?? {}} refused={refused} />
      <div className="self-end">
        <Button type="submit" pending={pending}>
          {agreement ? 'Save this price' : 'Add this price'}
        </Button>
      </div>
    </Form>
  );
}
