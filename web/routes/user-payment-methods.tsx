import { Form, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { load } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-payment-methods';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return { ...(await load(context, 'GET /api/saved-methods', {})), isDone: url.searchParams.has('removed') };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(args, submitTo('POST /api/saved-methods/remove', `${paths.savedMethods}?removed`));
}

export const meta: Route.MetaFunction = () => [{ title: 'Payment methods' }];

export default function UserPaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const { company, may_pay, is_offered, list, isDone } = loaderData;
  const removing = useNavigation().formData?.get('id');
  if (!company)
    return (
      <AccountFrame title="Payment methods">
        <EmptyState
          title="Confirm your email first"
          actions={
            <ButtonLink
              to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.savedMethods)}`}
              variant="primary"
            >
              Confirm my email
            </ButtonLink>
          }
        >
          Payment methods belong to your company, which starts with a confirmed email.
        </EmptyState>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Payment methods" lead={tellWho(company, may_pay, is_offered)}>
      <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-8">
        {isDone && !actionData && <FormAlert tone="success">It’s removed. It can’t be charged anymore.</FormAlert>}
        {actionData && <FormAlert>{actionData.msg}</FormAlert>}
      </div>
      {list.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {list.map(({ id, label, added_by, added_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{label}</p>
                <p className="text-14 text-muted">
                  Added {added_by && `by ${added_by} `}on <LocalTime at={added_at} shape="day" />
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="line" size="small" pending={removing === id}>
                  Remove<span className="sr-only"> {label}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {may_pay && is_offered && list.length === 0 && (
        <EmptyState
          title="Nothing is saved yet"
          actions={
            <ButtonLink to={paths.myOrders} variant="strong">
              Go to my orders
            </ButtonLink>
          }
        >
          When you pay for an order, tick “Save a new card or account for next time”.
        </EmptyState>
      )}
    </AccountFrame>
  );
}

function tellWho(company: string, mayPay: boolean, isOffered: boolean): string {
  if (!isOffered) return 'We don’t take cards or bank debits online at the moment.';
  if (!mayPay) return `Owners and buyers of ${company} see and use its payment methods.`;
  return `Owners and buyers of ${company} can pay with these in one step. We keep the brand and the last four digits. The number stays with the payment provider.`;
}
