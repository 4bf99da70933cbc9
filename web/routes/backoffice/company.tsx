import { redirect } from 'react-router';
import { toBackofficeCompanyPath, toBackofficeStatementPath } from '#contract/backoffice-paths.ts';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import { formatInstantDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { CertificateCard } from '../../features/backoffice/certificate-card.tsx';
import { EditCompany } from '../../features/backoffice/company-facts.tsx';
import { MergeCompany } from '../../features/backoffice/company-merge.tsx';
import { CompanyThings } from '../../features/backoffice/company-things.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { PriceAgreements } from '../../features/backoffice/price-agreements.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/company';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const company = await load(context, 'GET /api/backoffice/company', { id: params.id });
  if (company.merged_into) throw redirect(toBackofficeCompanyPath(company.merged_into));
  const search = (url.searchParams.get('duplicate') ?? '').trim().slice(0, 200);
  const keyword = search || company.name;
  const found = company.may_write ? await load(context, 'GET /api/backoffice/companies', { keyword }) : null;
  const candidates = (found?.list ?? []).filter(({ id }) => id !== company.id).slice(0, 8);
  return { company, search, candidates, isSaved: url.searchParams.has('saved') };
}

export async function action(args: Route.ActionArgs) {
  const saved = `${toBackofficeCompanyPath(args.params.id)}?saved=1`;
  return receiveForm(args, {
    save: submitTo('POST /api/backoffice/company/save', saved),
    limit: submitTo('POST /api/backoffice/company/limit', saved),
    move: submitTo('POST /api/backoffice/company/certificate/move', saved, ({ values }) => ({
      id: values.certificate,
    })),
    agree: submitTo('POST /api/backoffice/company/agreement/save', saved),
    disagree: submitTo('POST /api/backoffice/company/agreement/remove', saved),
    merge: submitTo('POST /api/backoffice/company/merge', ({ done }) => ({ done })),
  });
}

/** A refused form is news as well: the page then shows what a colleague has saved. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.company.name ?? 'Company' }];

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, search, candidates, isSaved } = loaderData;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const refused = actionData && 'fields' in actionData ? actionData : null;
  return (
    <>
      <PageHead
        title={company.name}
        note={`Customer since ${formatInstantDate(company.created_at)}. ${tellCredit(company)}`}
      >
        <div className="flex flex-wrap gap-1.5">
          {company.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
        <ButtonLink to={toBackofficeStatementPath(company.id)} variant="line" size="small">
          Statement
        </ButtonLink>
      </PageHead>
      {done && (
        <section aria-label="Merged" role="status" className="mt-4 rounded-field bg-leaf-soft px-4 py-3 text-leaf">
          <p className="font-medium">Merged.</p>
          <ul className="mt-1 grid gap-1 text-15">
            {done.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {isSaved && !refused && !done && (
        <div className="mt-4">
          <FormAlert tone="success">Saved.</FormAlert>
        </div>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <div className="mt-4">
          <FormAlert>{refused.msg}</FormAlert>
        </div>
      )}
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-8">
          <CompanyThings company={company} refused={refused?.values.intent === 'limit' ? refused : null} />
          <PriceAgreements company={company} refused={refused?.values.intent === 'agree' ? refused : null} />
          <section aria-labelledby="certificates">
            <h2 id="certificates" className="font-display-small text-20 font-bold">
              Tax certificates
            </h2>
            {company.certificates.length === 0 && (
              <p className="mt-2 text-15 text-muted">None yet. Orders include sales tax where we collect it.</p>
            )}
            <ul className="mt-3 grid items-start gap-4">
              {company.certificates.map((certificate) => (
                <CertificateCard
                  key={certificate.id}
                  certificate={certificate}
                  refused={refused?.values.certificate === certificate.id ? refused : null}
                />
              ))}
            </ul>
          </section>
          <section aria-labelledby="history">
            <h2 id="history" className="font-display-small text-20 font-bold">
              History
            </h2>
            <ol className="mt-3 divide-y divide-line border-line border-y">
              {company.history.map((entry) => (
                <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 text-15">
                  <span>
                    {entry.text} <span className="text-muted">by {entry.actor}</span>
                  </span>
                  <span className="text-14 text-muted">
                    <When at={entry.at} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="grid content-start gap-8">
          <EditCompany company={company} refused={refused?.values.intent === 'save' ? refused : null} />
          {company.may_write && <MergeCompany company={company} search={search} candidates={candidates} />}
        </div>
      </div>
    </>
  );
}

function tellCredit({ terms, open_cents, credit_limit_cents }: CompanyDetail): string {
  if (terms === 'advance') return 'Pays in advance.';
  return `${termLabels[terms]}, ${formatCents(open_cents)} open of ${formatCents(credit_limit_cents)}.`;
}
