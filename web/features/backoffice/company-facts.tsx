import { Form, useNavigation } from 'react-router';
import { type CompanyDetail, companyNoteLimit } from '#contract/companies/backoffice-companies.ts';
import { formatCents } from '#contract/format-number.ts';
import { paymentTerms, termLabels } from '#contract/orders/payment-terms.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface CompanyFactsProps {
  company: CompanyDetail;
  /** A form that was not saved, with what was typed. */
  refused: Refused | null;
}

/** Name, terms, tags and the note between staff; read by all, written by those who may. */
export function CompanyFacts({ company, refused }: CompanyFactsProps) {
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
  const { fields = {}, values } = refused ?? {};
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display-small text-20 font-bold">
        Facts
      </h2>
      {/* The version makes the fields anew when a colleague saved; a refused form keeps what was typed. */}
      <Form key={refused ? 'refused' : company.version} method="post" className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={company.version} />
        <Field label="Name" error={fields.name} required>
          <TextInput name="name" defaultValue={values?.name ?? company.name} maxLength={200} />
        </Field>
        <Field label="Tags" hint="Separated by commas" error={fields.tags} optional>
          <TextInput name="tags" defaultValue={values?.tags ?? company.tags.join(', ')} maxLength={800} />
        </Field>
        <Field label="Payment terms" error={fields.terms} required>
          <Select
            name="terms"
            defaultValue={values?.terms ?? company.terms}
            options={paymentTerms.map((value) => ({ value, label: termLabels[value] }))}
          />
        </Field>
        <Field label="Credit limit in dollars" error={fields.credit_limit_dollars} required>
          <TextInput
            name="credit_limit_dollars"
            inputMode="numeric"
            defaultValue={values?.credit_limit_dollars ?? String(Math.round(company.credit_limit_cents / 100))}
            maxLength={8}
          />
        </Field>
        <Field label="Note" hint="Only staff see it" error={fields.note} optional>
          <TextArea name="note" rows={5} defaultValue={values?.note ?? company.note} maxLength={companyNoteLimit} />
        </Field>
        <Button type="submit" pending={saving}>
          Save
        </Button>
      </Form>
    </section>
  );
}
