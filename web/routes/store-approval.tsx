import { data, redirect } from 'react-router';
import { paths, toApprovalPath } from '#contract/paths.ts';
import type { ApprovalState } from '#contract/workflows/approval-workflow.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { ApprovalView } from '../features/store/approval-view.tsx';
import { toCode } from '../platform/code-field.tsx';
import { unwrap } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/store-approval';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/store/approval', { id });
  if (found.code === 422) throw data(null, { status: 404 });
  if (found.code === 410) return data({ approval: null, gone: found.msg }, { status: 410 });
  return { approval: unwrap(found), gone: '' };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const call = context.get(callContext);
  const typed = { to: read('to') as ApprovalState, reason: read('reason') };
  /** By link a decision takes a code: the form comes back with a field for it, and with what was typed. */
  const sendCode = async () => {
    const sent = await call('POST /api/store/approval/code', { id });
    if (sent.code !== 200) return data({ msg: sent.msg, ...typed }, { status: sent.code });
    return data({ msg: '', ...typed, code: { sentTo: sent.data.sent_to } });
  };
  if (form.has('new_code')) return sendCode();
  const decided = await call('POST /api/store/approval/move', {
    id,
    ...typed,
    version: read('version'),
    code: toCode(read('code')),
    ...(read('total_cents') && { total_cents: read('total_cents') }),
  });
  if (decided.code === 200) return redirect(toApprovalPath(id), 303);
  if (decided.code === 403 && 'sent_to' in decided.data) return sendCode();
  const error = decided.data.fields?.code;
  const sentTo = read('code_sent_to');
  const refused = { msg: error ? '' : decided.msg, ...typed, ...(sentTo && { code: { sentTo, error } }) };
  return data(refused, { status: decided.code });
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
