import { data, Form, redirect, useNavigation } from 'react-router';
import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import type { StaffCompany } from '#contract/companies/staff-companies.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { type PaymentTerms, paymentTerms, termLabels } from '#contract/orders/payment-terms.ts';
import { toBackofficeCompanyPath } from '#contract/paths.ts';
import type { TaxCertificate } from '#contract/taxes/taxes.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { CertificateCard } from '../../features/backoffice/certificate-card.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/company';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const envelope = await context.get(callContext)('GET /api/backoffice/company', { id });
  if (envelope.code === 422) throw data(null, { status: 404 });
  return unwrap(envelope);
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = (name: string) => values[name] ?? '';
  const call = context.get(callContext);
  const envelope =
    read('intent') === 'move'
      ? await call('POST /api/backoffice/company/certificate/move', {
          id: read('certificate'),
          to: read('to') as TaxCertificate['state'],
          version: read('version'),
          reason: read('reason'),
        })
      : await call('POST /api/backoffice/company/terms', {
          id,
          terms: read('terms') as PaymentTerms,
          credit_limit_cents: toCents(read('credit_limit')),
        });
  if (envelope.code === 200) return redirect(toBackofficeCompanyPath(id), 303);
  return data(
    { msg: envelope.msg, fields: (envelope.data.fields ?? {}) as FieldErrors, values },
    { status: envelope.code },
  );
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? 'Company' }];

/** '5,000' or '$5,000.00' as cents; what is no amount goes on as it is, and the call says so. */
function toCents(typed: string): string {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  return match ? String(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : typed;
}

export default function BackofficeCompany({ loaderData: company, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  return (
    <>
      <PageHead title={company.name} note={tellCredit(company)} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="terms" className="rounded-card border border-line bg-card p-5">
          <h2 id="terms" className="text-20">
            Terms and credit
          </h2>
          {company.may_write ? (
            <TermsForm company={company} refused={refused && refused.values.intent !== 'move' ? refused : null} />
          ) : (
            <p className="mt-2 text-15">{termLabels[company.terms]}</p>
          )}
        </section>
        <section aria-labelledby="people" className="rounded-card border border-line bg-card p-5">
          <h2 id="people" className="text-20">
            People
          </h2>
          <ul className="mt-2 divide-y divide-line text-15">
            {company.members.map(({ name, email, role }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0">
                  {name || email} <span className="text-14 text-muted">{name && email}</span>
                </span>
                <span className="text-14 text-muted">{membershipRoleLabels[role].label}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="certificates" className="xl:col-span-2">
          <h2 id="certificates" className="text-20">
            Tax certificates
          </h2>
          {company.certificates.length === 0 && (
            <p className="mt-2 text-15 text-muted">None yet. Orders include sales tax where we collect it.</p>
          )}
          <ul className="mt-3 grid items-start gap-4 xl:grid-cols-2">
            {company.certificates.map((certificate) => (
              <CertificateCard
                key={certificate.id}
                certificate={certificate}
                refused={refused?.values.certificate === certificate.id ? refused : null}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function tellCredit({ terms, open_cents, credit_limit_cents }: StaffCompany): string {
  if (terms === 'advance') return 'Pays by invoice in advance.';
  return `${termLabels[terms]}, ${formatCents(open_cents)} open of ${formatCents(credit_limit_cents)}.`;
}

interface TermsFormProps {
  company: StaffCompany;
  refused: { msg: string; fields: FieldErrors; values: Record<string, string> } | null;
}

function TermsForm({ company, refused }: TermsFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'terms';
  return (
    <Form method="post" className="mt-3 grid gap-4 sm:grid-cols-2" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="terms" />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="font-semibold text-error sm:col-span-2">
          {refused.msg}
        </p>
      )}
      <Field label="Payment terms" error={refused?.fields.terms}>
        <Select
          name="terms"
          defaultValue={refused?.values.terms ?? company.terms}
          options={paymentTerms.map((value) => ({ value, label: termLabels[value] }))}
        />
      </Field>
      <Field label="Credit limit in dollars" error={refused?.fields.credit_limit_cents}>
        <TextInput
          name="credit_limit"
          inputMode="decimal"
          defaultValue={refused?.values.credit_limit ?? (company.credit_limit_cents / 100).toFixed(2)}
        />
      </Field>
      <p className="sm:col-span-2">
        <Button type="submit" variant="strong" size="small" pending={sending}>
          Save
        </Button>
      </p>
    </Form>
  );
}
