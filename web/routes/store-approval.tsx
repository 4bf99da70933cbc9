import { data } from 'react-router';
import { paths, toApprovalPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { ApprovalView } from '../features/store/approval-view.tsx';
import { toCode } from '../platform/code-field.tsx';
import { unwrap } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { submitWithCode } from '../platform/submit-with-code.server.ts';
import type { Route } from './+types/store-approval';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/store/approval', { id });
  if (found.code === 422) throw data(null, { status: 404 });
  if (found.code === 410) return data({ approval: null, gone: found.msg }, { status: 410 });
  return { approval: unwrap(found), gone: '' };
}

export async function action(args: Route.ActionArgs) {
  const move = submitTo('POST /api/store/approval/move', toApprovalPath(args.params.id), ({ values }) => ({
    code: toCode(values.code),
  }));
  return receiveForm(args, submitWithCode('POST /api/store/approval/code', move));
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: 'Order to approve' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function StoreApproval({ loaderData: { approval, gone }, actionData, params }: Route.ComponentProps) {
  useLiveStatus(approval?.id ?? '', params.id, approval !== null && approval.waits_for !== null);
  if (!approval) return <LinkEnded reason={gone} to={paths.userAccount} label="Log in to your account" />;
  return (
    <div className="max-w-form">
      <h1 className="text-heading">{approval.headline}</h1>
      <p className="mt-3 mb-6 text-18 text-body">{approval.next}</p>
      <ApprovalView approval={approval} refused={actionData ?? null} />
      {approval.moves.length === 0 && (
        <ButtonLink to={paths.userAccount} variant="line" className="mt-8">
          Go to your account
        </ButtonLink>
      )}
    </div>
  );
}
