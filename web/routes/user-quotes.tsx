import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { ThingRows } from '../features/account/thing-rows.tsx';
import { load } from '../platform/load.ts';
import { toneBadges } from '../platform/state-badge.tsx';
import type { Route } from './+types/user-quotes';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return load(context, 'GET /api/quotes', {});
}

export const meta: Route.MetaFunction = () => [{ title: 'Quotes' }];

export default function UserQuotes({ loaderData: { list } }: Route.ComponentProps) {
  const ask = <ButtonLink to={paths.requestForQuotation}>Request a quote</ButtonLink>;
  return (
    <AccountFrame title="Quotes and designs" action={list.length > 0 && ask}>
      {list.length > 0 ? (
        <ThingRows
          label="Quotes"
          rows={list.map(
            ({ total_cents, has_alternatives, valid_until, pictures, tone, number, waits_for, ...row }) => ({
              ...row,
              picture: pictures[0] ?? null,
              facts: waits_for === 'customer' ? `${number}, good through ${formatDay(valid_until)}` : number,
              sum: `${has_alternatives ? 'From ' : ''}${formatCents(total_cents)}`,
              tone: toneBadges[tone],
            }),
          )}
        />
      ) : (
        <EmptyState title="No quotes yet" actions={ask}>
          Request a quote with your logo. We answer within one business day.
        </EmptyState>
      )}
    </AccountFrame>
  );
}
