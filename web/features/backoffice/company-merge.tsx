import { Form } from 'react-router';
import type { CompanyDetail, CompanyRow } from '#contract/companies/backoffice-companies.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';

interface MergeCompanyProps {
  company: CompanyDetail;
  /** What was searched for; without it the candidates have a similar name. */
  search: string;
  candidates: readonly CompanyRow[];
}

/** A duplicate is found, looked at, and merged into the company of this page. */
export function MergeCompany({ company, search, candidates }: MergeCompanyProps) {
  return (
    <section aria-labelledby="merge">
      <h2 id="merge" className="font-display-small text-20 font-bold">
        Merge a duplicate
      </h2>
      <p className="mt-1 text-15 text-muted">
        Its people, requests, quotes, designs, orders, storage, prices and tax certificates move to {company.name}.
        Where both have the same, you’ll see what stays. Links keep working. It can’t be undone.
      </p>
      <search className="mt-4 block">
        <form method="get" className="grid gap-3">
          <Field label="Find the duplicate">
            <TextInput
              name="duplicate"
              type="search"
              defaultValue={search}
              placeholder="Name or email"
              maxLength={200}
            />
          </Field>
          <Button type="submit" variant="line" size="small">
            Search
          </Button>
        </form>
      </search>
      {search && candidates.length === 0 && <p className="mt-3 text-15">Nothing found for “{search}”.</p>}
      <ul aria-label="Possible duplicates" className="mt-3 divide-y divide-line">
        {candidates.map((row) => (
          <li key={row.id} className="grid gap-2 py-3">
            <p>
              <Link to={row.url} className="link font-semibold">
                {row.name}
              </Link>
              <span className="block text-14 text-muted">
                {formatCount(row.people)} people, {formatCount(row.requests)} requests, {formatCount(row.orders)} orders
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="merge" />
              <input type="hidden" name="duplicate_id" value={row.id} />
              <Button type="submit" size="small" variant="line" aria-label={`Merge ${row.name} into ${company.name}`}>
                Merge into {company.name}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
