import { Link } from 'react-router';
import type { Inbox as InboxData } from '#contract/backoffice/inbox.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { RequestList } from '../../features/backoffice/request-list.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/inbox';

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/inbox', {});
}

export const meta: Route.MetaFunction = () => [{ title: 'Back office' }];

export default function Inbox({ loaderData: inbox }: Route.ComponentProps) {
  useRowKeys();
  const { counts, oldest, waiting, mine } = inbox;
  return (
    <>
      <PageHead
        title={inbox.name ? `Hello ${inbox.name}` : 'Inbox'}
        note={
          oldest ? (
            <>
              The oldest request has waited since <When at={oldest} />.
            </>
          ) : (
            'No request waits for us.'
          )
        }
      />
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Count name="Wait for us" value={counts.waits_for_staff} to={paths.backofficeRequests} />
        <Count name="Without an owner" value={counts.without_owner} to={`${paths.backofficeRequests}?owner=nobody`} />
        <Count name="Mine" value={counts.mine} to={`${paths.backofficeRequests}?owner=me`} />
        <Count
          name="Wait for the customer"
          value={counts.waits_for_customer}
          to={`${paths.backofficeRequests}?state=info_needed`}
        />
      </dl>

      <section aria-labelledby="waiting" className="mt-10">
        <h2 id="waiting" className="mb-3 font-display-small text-20 font-bold">
          Waits for us, longest first
        </h2>
        {waiting.length > 0 ? (
          <RequestList rows={waiting} label="Requests that wait for us" />
        ) : (
          <EmptyState
            title="Nothing waits"
            heading="h3"
            actions={
              <ButtonLink to={`${paths.backofficeRequests}?state=all`} variant="line">
                All requests
              </ButtonLink>
            }
          >
            New requests appear here the moment they are sent.
          </EmptyState>
        )}
        {counts.waits_for_staff > waiting.length && (
          <p className="mt-3">
            <Link to={paths.backofficeRequests} className="link inline-flex min-h-11 items-center">
              All {formatCount(counts.waits_for_staff)} that wait
            </Link>
          </p>
        )}
      </section>

      {mine.length > 0 && (
        <section aria-labelledby="mine" className="mt-10">
          <h2 id="mine" className="mb-3 font-display-small text-20 font-bold">
            Mine
          </h2>
          <RequestList rows={mine} label="My requests" />
        </section>
      )}

      <Signals inbox={inbox} />
    </>
  );
}

function Count({ name, value, to }: { name: string; value: number; to: string }) {
  return (
    <div className="relative bg-card px-5 py-4 hover:bg-paper">
      <dt className="text-14 text-muted">
        <Link
          to={to}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
        >
          {name}
        </Link>
      </dt>
      <dd className="font-display-small text-28 font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

function Signals({ inbox }: { inbox: InboxData }) {
  const rows = [
    { to: paths.backofficeMail, name: 'Kept mails', value: inbox.mails.kept },
    { to: paths.backofficeMail, name: 'Mails about to leave', value: inbox.mails.leaving },
    { to: paths.backofficeMail, name: 'Mails given up', value: inbox.mails.given_up, alarm: inbox.mails.given_up > 0 },
    { to: paths.backofficeErrors, name: 'Errors in browsers, last 24 h', value: inbox.errors_today },
    { to: paths.backofficeSubscribers, name: 'Newsletter subscribers', value: inbox.subscribers },
    { to: paths.backofficeSignals, name: 'Searches without a result', value: inbox.search_misses },
    { to: paths.backofficeSignals, name: 'Addresses that lead nowhere', value: inbox.missing_pages },
  ];
  return (
    <section aria-labelledby="signals" className="mt-10">
      <h2 id="signals" className="mb-3 font-display-small text-20 font-bold">
        The site
      </h2>
      <ul className="grid gap-x-10 border-line border-t sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.name} className="border-line border-b">
            <Link to={row.to} className="flex min-h-11 items-center justify-between gap-4 text-15 hover:underline">
              {row.name}
              <span className={`font-semibold tabular-nums ${row.alarm ? 'text-error' : ''}`}>
                {formatCount(row.value)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
