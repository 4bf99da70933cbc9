import { type ReactNode, useEffect } from 'react';
import { data, redirect } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import { paths, toLoginPath, toQuotePath, toStatusPath } from '#contract/paths.ts';
import { isNeutralId } from '#contract/requests/neutral-receipt.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { ButtonLink } from '#ui/button.tsx';
import { clearSentDraft } from '../features/requests/draft-place.ts';
import { StatusCard } from '../features/requests/status-card.tsx';
import { AnswerForm, findAnswer, type MoveAnswer, WithdrawForm } from '../features/requests/status-moves.tsx';
import { StatusTimeline } from '../features/requests/status-timeline.tsx';
import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { LazySentNotice } from '../layouts/lazy-parts.tsx';
import { toCartCountCookie } from '../platform/cart-count.ts';
import { readRequestGuestId } from '../platform/guest-id.ts';
import { load, unwrap } from '../platform/load.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/status';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const found = isNeutralId(params.id)
    ? null
    : await context.get(callContext)('GET /api/info/status', { id: params.id });
  // Half a link, or one that somebody made up: there is no such page.
  if (found?.code === 422) throw data(null, { status: 404 });
  if (found?.code === 410) {
    const { closed = false } = found.data as { closed?: boolean };
    return data({ status: null, gone: { reason: found.msg, closed }, sent: false, sentList: null }, { status: 410 });
  }
  const status = found ? unwrap(found) : null;
  const sent = url.searchParams.get('sent');
  if (sent !== 'list') return { status, gone: null, sent: sent === '1', sentList: null };
  const { count } = await load(context, 'GET /api/cart', { guest_id: readRequestGuestId(request) });
  return data(
    { status, gone: null, sent: true, sentList: status && { lines: toSentLines(status), left: count } },
    { headers: [['set-cookie', toCartCountCookie(count, context.get(rolesContext) !== null)]] },
  );
}

function toSentLines({ lines }: RequestStatus) {
  return lines.flatMap(({ product_uuid, quantity, options }) =>
    product_uuid ? [{ product_uuid, quantity, options }] : [],
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [to, version, reason] = ['to', 'version', 'reason'].map((name) => String(form.get(name) ?? ''));
  const input = { id: params.id, to: to as RequestStatus['state'], version: version ?? '', reason: reason ?? '' };
  const envelope = await context.get(callContext)('POST /api/info/status/move', input);
  if (envelope.code === 200) return redirect(toStatusPath(params.id), 303);
  const { fields = {} } = envelope.data;
  const answer: MoveAnswer = { msg: envelope.msg, to: input.to, reason: input.reason, fields };
  return data(answer, { status: envelope.code });
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData) },
  // The address is the key to this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

function toPageTitle(loaded: { status: RequestStatus | null; gone: object | null } | undefined): string {
  if (loaded?.status) return `${loaded.status.number}: ${loaded.status.label}`;
  return loaded?.gone ? 'This link has ended' : 'Received';
}

export default function Status({
  loaderData: { status, gone, sent, sentList },
  params,
  actionData,
}: Route.ComponentProps) {
  useEffect(() => {
    if (sent) clearSentDraft();
  }, [sent]);
  if (gone) return <Gone {...gone} />;
  if (!status) return <Neutral />;
  return (
    <Request id={params.id} status={status} sent={sent} answer={actionData ?? null}>
      {sentList && <LazySentNotice {...sentList} />}
    </Request>
  );
}

/** The newest thing to do: the quote, opened by the same link. */
function QuoteReady({ quote, id }: { quote: NonNullable<RequestStatus['quote']>; id: string }) {
  const isLink = !/^[0-9a-f-]{36}$/i.test(id);
  return (
    <section aria-label="Your quote" className="rounded-card bg-tan p-5">
      <h2 className="text-22">{quote.headline}</h2>
      <p className="mt-1 text-15">
        {quote.number}, {formatCents(quote.total_cents)} delivered
      </p>
      <ButtonLink
        to={toQuotePath(isLink ? id : quote.id)}
        variant={quote.is_open ? 'primary' : 'line'}
        className="mt-4"
      >
        View quote
      </ButtonLink>
    </section>
  );
}

interface RequestProps {
  id: string;
  status: RequestStatus;
  sent: boolean;
  answer: MoveAnswer | null;
  children: ReactNode;
}

function Request({ id, status, sent, answer, children }: RequestProps) {
  const { brand } = useRootData();
  useLiveStatus(status.id, status.waits_for !== null);
  const justSent = sent && status.state === 'new';
  return (
    <div className="grid gap-9">
      <div>
        <p className="text-14 text-muted">
          {[`Request ${status.number}`, status.restaurant].filter(Boolean).join(' · ')}
        </p>
        <h1 className="mt-2 text-heading">{justSent ? 'It is with us. Thank you.' : status.headline}</h1>
        <p className="mt-3 text-18 text-body">
          {justSent && (
            <>
              Your number is <strong className="font-semibold text-ink">{status.number}</strong>. A confirmation is on
              its way to <strong className="font-semibold wrap-anywhere text-ink">{status.business_email}</strong>.{' '}
            </>
          )}
          {status.now}
        </p>
        {justSent && <p className="mt-3 text-15 text-muted">Bookmark this page to check your request anytime.</p>}
      </div>
      {answer && !answer.fields.reason && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {answer.msg}
        </p>
      )}
      {findAnswer(status) && <AnswerForm key={status.version} status={status} answer={answer} />}
      {status.quote && <QuoteReady quote={status.quote} id={id} />}
      <StatusCard status={status} />
      {justSent && children}
      <StatusTimeline status={status} />
      <div className="border-line border-t pt-6">
        <TalkToUs
          brand={brand}
          title={status.handled_by ? `${status.handled_by} looks after this` : 'Prefer to talk?'}
        />
      </div>
      <WithdrawForm status={status} answer={answer} />
    </div>
  );
}

/** The link was taken back or has run out; the request itself is still there. */
function Gone({ reason, closed }: { reason: string; closed: boolean }) {
  const { brand, roles } = useRootData();
  return (
    <div className="grid gap-9">
      <div>
        <h1 className="text-heading">This link has ended</h1>
        <p className="mt-3 text-18 text-body">{reason}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {!closed && <ButtonLink to={paths.findQuote}>Get a new link by email</ButtonLink>}
          {!roles && (
            <ButtonLink to={toLoginPath(paths.myOrders)} variant={closed ? 'strong' : 'line'}>
              Log in
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="border-line border-t pt-6">
        <TalkToUs brand={brand} title="Prefer to talk?" />
      </div>
    </div>
  );
}

/** For a sender that looked automated, and for a repeat whose sender is not proven: no link, and a way on for a person. */
function Neutral() {
  const { brand } = useRootData();
  return (
    <div className="grid gap-9">
      <div>
        <h1 className="text-heading">Thanks, we got your request</h1>
        <p className="mt-3 text-18 text-body">
          We email you a link to follow it. If nothing arrives within a few minutes, check your spam folder, then call
          or write to us: a filter on our side may have stopped it.
        </p>
        <ButtonLink to={paths.home} variant="line" className="mt-6">
          Back to home
        </ButtonLink>
      </div>
      <TalkToUs brand={brand} />
    </div>
  );
}
