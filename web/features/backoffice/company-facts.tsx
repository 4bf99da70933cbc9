import { Form, useNavigation } from 'react-router';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import { CompanyFacts } from '#contract/companies/company-forms.ts';
import { formatCents } from '#contract/format-number.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { Button } from '#ui/button.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface EditCompanyProps {
  company: CompanyDetail;
  /** A form that was not saved, with what was typed. */
  refused: Refused | null;
}

/** Name, terms, tags and the note between staff; read by all, written by those who may. */
export function EditCompany({ company, refused }: EditCompanyProps) {
  const saving = useNavigation().formData?.get('intent') === 'save';
  if (!company.may_write)
    return (
      <section aria-label="Facts" className="grid gap-2 text-15">
        <p>
          {termLabels[company.terms]}, credit limit {formatCents(company.credit_limit_cents)}
        </p>
        {company.note && <p className="whitespace-pre-wrap rounded-card bg-sunk p-4">{company.note}</p>}
      </section>
    );
  const values = {
    ...company,
    tags: company.tags.join(', '),
    credit_limit_dollars: Math.round(company.credit_limit_cents / 100),
    deposit_percent: company.deposit_percent ?? '',
  };
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display-small text-20 font-bold">
        Facts
      </h2>
      {/* The version makes the fields anew when a colleague saved; a refused form keeps what was typed. */}
      <Form key={refused ? 'refused' : company.version} method="post" className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={company.version} />
        <CallFields of={CompanyFacts} values={values} refused={refused} />
        <Button type="submit" pending={saving}>
          Save
        </Button>
      </Form>
    </section>
  );
}
