import type { CompanyDetail, OwnedKind, OwnedThing } from '#contract/companies/backoffice-companies.ts';
import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { formatInstantDate } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { MemberLimit } from './member-limit.tsx';

const kindLabels: Record<OwnedKind, string> = {
  requests: 'Requests',
  quotes: 'Quotes',
  designs: 'Designs',
  orders: 'Orders',
  storage: 'Stored items',
};

interface CompanyThingsProps {
  company: CompanyDetail;
  /** A limit that was not saved, with what was typed. */
  refused: Refused | null;
}

/** The people of a company and everything it owns, the newest of each kind. */
export function CompanyThings({ company, refused }: CompanyThingsProps) {
  return (
    <>
      <section aria-labelledby="people">
        <h2 id="people" className="font-display-small text-20 font-bold">
          People
        </h2>
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {company.people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{person.name}</span>
                <span className="block text-14 break-all text-muted">{person.email}</span>
              </span>
              <span className="text-14 text-muted">
                {membershipRoleLabels[person.role].label}, since {formatInstantDate(person.joined_at)}
              </span>
              <MemberLimit
                person={person}
                mayWrite={company.may_write}
                refused={refused?.values.user_id === person.id ? refused : null}
              />
            </li>
          ))}
        </ul>
      </section>
      {company.owned
        .filter(({ count }) => count > 0)
        .map(({ kind, count, list }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="font-display-small text-20 font-bold">
              {kindLabels[kind]} <span className="text-16 font-normal text-muted">{formatCount(count)}</span>
            </h2>
            <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {list.map((thing) => (
                <li key={thing.id}>
                  <Thing thing={thing} />
                </li>
              ))}
            </ul>
            {count > list.length && (
              <p className="mt-2 text-14 text-muted">The newest {formatCount(list.length)} are shown.</p>
            )}
          </section>
        ))}
    </>
  );
}

function Thing({ thing }: { thing: OwnedThing }) {
  return (
    <Link
      to={thing.url}
      className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-15 hover:bg-paper focus-visible:-outline-offset-2"
    >
      <span className="font-semibold tabular-nums">{thing.label}</span>
      <span className="min-w-0 grow truncate text-14 text-muted">{thing.about}</span>
      <span className="text-14">{thing.state}</span>
      {thing.amount_cents !== null && (
        <span className="font-semibold tabular-nums">{formatCents(thing.amount_cents)}</span>
      )}
      <span className="text-14 text-muted">{formatInstantDate(thing.at)}</span>
    </Link>
  );
}
