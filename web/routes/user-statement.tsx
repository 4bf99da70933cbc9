import { paths, toOrderPath, toPayPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { loadPeriod } from '../features/payments/load-period.ts';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/user-statement';

/** No part of the first load: the pages of an account are near their limit. */
const LazyStatementView = createLazyPart(() =>
  import('../features/payments/statement-view.tsx').then(({ StatementView }) => StatementView),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const call = context.get(callContext);
  const { found, fault } = await loadPeriod(url, (period) => call('GET /api/account/statement', period));
  return { statement: found.statement, fault };
}

export const meta: Route.MetaFunction = () => [{ title: 'Statement' }];

export default function UserStatement({ loaderData: { statement, fault } }: Route.ComponentProps) {
  if (!statement)
    return (
      <AccountFrame title="Statement">
        <EmptyState
          title="Confirm your email first"
          actions={
            <ButtonLink
              to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.userStatement)}`}
              variant="primary"
            >
              Confirm my email
            </ButtonLink>
          }
        >
          A statement belongs to your company, which starts with a confirmed email.
        </EmptyState>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Statement" lead={`What ${statement.company} bought on account, and what was paid.`}>
      <LazyStatementView statement={statement} fault={fault} toOrder={toOrderPath} toPay={toPayPath} />
    </AccountFrame>
  );
}
