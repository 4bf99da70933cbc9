import { type ReactNode, useEffect, useMemo } from 'react';
import { data, redirect } from 'react-router';
import type { Conversation } from '#contract/conversations/message.ts';
import { paths, toDesignPath, toLoginPath, toOrderPath, toQuotePath, toStatusPath } from '#contract/paths.ts';
import { isNeutralId } from '#contract/requests/neutral-receipt.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { ButtonLink } from '#ui/button.tsx';
import { findWaiting } from '../features/conversations/find-waiting.ts';
import { customerThreadForms } from '../features/conversations/thread-forms.server.ts';
import { findShownDesign, type ShownDesign } from '../features/designs/find-shown-design.ts';
import { clearSentDraft } from '../features/requests/draft-place.ts';
import { EmailedAnswer } from '../features/requests/emailed-answer.tsx';
import {
  LazyStatusFiles,
  LazyStatusLines,
  LazyStatusTimeline,
  LazyStatusWishes,
  LazyStatusWords,
  LazyWithdrawForm,
} from '../features/requests/lazy-status-parts.tsx';
import { QuoteReady } from '../features/requests/quote-ready.tsx';
import { toHeadline } from '../features/requests/status-headline.ts';
import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { toCartCountCookie } from '../platform/cart-count.ts';
import { readRequestGuestId } from '../platform/guest-id.ts';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load, unwrap } from '../platform/load.ts';
import type { Refused } from '../platform/refused-form.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import { LazySentNotice } from '../views/lazy-parts.tsx';
import { LazyPlacedLogos } from '../views/lazy-views.tsx';
import type { Route } from './+types/status';

const LazyCustomerThread = createLazyPart(() =>
  import('../features/conversations/customer-thread.tsx').then(({ CustomerThread }) => CustomerThread),
);
const LazyDesignCard = createLazyPart(() =>
  import('../features/designs/design-card.tsx').then(({ DesignCard }) => DesignCard),
);
const LazyFilePicker = createLazyPart(() =>
  import('../features/uploads/file-picker.tsx').then(({ FilePicker }) => FilePicker),
);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const found = isNeutralId(params.id)
    ? null
    : await context.get(callContext)('GET /api/info/status', { id: params.id });
  // Half a link, or a made-up one: there is no such page.
  if (found?.code === 422) throw data(null, { status: 404 });
  if (found?.code === 404) await openOtherKind(context, params.id);
  if (found?.code === 410) {
    const { closed = false } = found.data as { closed?: boolean };
    return data(
      {
        status: null,
        conversation: null,
        design: null,
        gone: { reason: found.msg, closed },
        sent: false,
        sentList: null,
      },
      { status: 410 },
    );
  }
  const status = found ? unwrap(found) : null;
  const conversation = status && (await load(context, 'GET /api/conversation', { id: params.id }));
  const design = status && (await findShownDesign(context.get(callContext), params.id));
  const sent = url.searchParams.get('sent');
  if (sent !== 'list') return { status, conversation, design, gone: null, sent: sent === '1', sentList: null };
  const { count } = await load(context, 'GET /api/cart', { guest_id: readRequestGuestId(request) });
  return data(
    {
      status,
      conversation,
      design,
      gone: null,
      sent: true,
      sentList: status && { lines: toSentLines(status), left: count },
    },
    { headers: [['set-cookie', toCartCountCookie(count, context.get(rolesContext) !== null)]] },
  );
}

/** A quote, a design or an order has a page of its own, which its token or id opens too. */
async function openOtherKind(context: Route.LoaderArgs['context'], id: string): Promise<void> {
  const call = context.get(callContext);
  if ((await call('GET /api/quote', { id })).code !== 404) throw redirect(toQuotePath(id));
  if ((await call('GET /api/design', { id })).code !== 404) throw redirect(toDesignPath(id));
  if ((await call('GET /api/order', { id })).code !== 404) throw redirect(toOrderPath(id));
}

function toSentLines({ lines }: RequestStatus) {
  return lines.flatMap(({ product_uuid, quantity, options }) =>
    product_uuid ? [{ product_uuid, quantity, options }] : [],
  );
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toStatusPath(id);
  return receiveForm(args, {
    move: submitTo('POST /api/info/status/move', path),
    ...customerThreadForms(path, { id }),
  });
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
  return loaded?.gone ? 'This link no longer works' : 'Received';
}

export default function Status({ loaderData, actionData, params }: Route.ComponentProps) {
  const { status, conversation, design, gone, sent, sentList } = loaderData;
  useEffect(() => {
    if (sent) clearSentDraft();
  }, [sent]);
  if (gone) return <Gone {...gone} />;
  if (!status || !conversation) return <Neutral />;
  return (
    <Request
      status={status}
      conversation={conversation}
      design={design}
      link={params.id}
      sent={sent}
      answer={actionData ?? null}
    >
      {sentList && <LazySentNotice {...sentList} />}
    </Request>
  );
}

interface RequestProps {
  status: RequestStatus;
  conversation: Conversation;
  design: ShownDesign | null;
  /** Token or id in the address. */
  link: string;
  sent: boolean;
  answer: Refused | null;
  children: ReactNode;
}

function Request({ status, conversation, design, link, sent, answer, children }: RequestProps) {
  const { brand } = useRootData();
  useLiveStatus(status.id, link, conversation.closed === null, design?.id);
  const justSent = sent && status.state === 'new';
  const waiting = findWaiting(conversation);
  const refused = answer?.intent === 'message' ? answer : null;
  // Rendered anew only with new properties, as lazy parts need it.
  const thread = useMemo(
    () => (
      <LazyCustomerThread
        conversation={conversation}
        refused={refused}
        draft={status.id}
        attachments={<LazyFilePicker draft={`message:${status.id}`} label="Files" />}
      />
    ),
    [conversation, refused, status.id],
  );
  const files = useMemo(
    () => [...status.files, ...conversation.messages.flatMap((message) => message.files)],
    [status, conversation],
  );
  const mayWrite = conversation.may_write && !conversation.closed;
  return (
    <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-8">
        <div>
          <p className="text-14 text-muted">
            {[`Request ${status.number}`, status.restaurant].filter(Boolean).join(' · ')}
          </p>
          <h1 className="mt-2 text-section">{toHeadline(status, { writer: waiting?.name ?? null, design })}</h1>
          <p className="mt-3 max-w-text text-18 text-body">
            {justSent && (
              <>
                Your number is <strong className="font-semibold text-ink">{status.number}</strong>. A confirmation is on
                its way to <strong className="font-semibold wrap-anywhere text-ink">{status.business_email}</strong>.{' '}
              </>
            )}
            {status.order?.next ?? status.now}
          </p>
          {justSent && <p className="mt-3 text-15 text-muted">Bookmark this page to check your request anytime.</p>}
        </div>
        {answer && !refused && !answer.fields.reason && (
          <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {answer.msg}
          </p>
        )}
        {waiting && thread}
        {status.emailed && <EmailedAnswer emailed={status.emailed} />}
        {status.quote && <QuoteReady quote={status.quote} order={status.order} id={link} />}
        {design && <LazyDesignCard design={design} link={link} />}
        {!waiting && conversation.messages.length > 0 && thread}
        {justSent && children}
        <LazyStatusWishes wishes={status.wishes} />
      </div>
      <aside className="grid content-start gap-10 lg:row-span-2">
        <LazyStatusTimeline status={status} />
        <LazyStatusLines status={status} />
      </aside>
      <div className="grid min-w-0 content-start gap-10">
        <LazyPlacedLogos lines={status.lines} title="Your logo" />
        <LazyStatusWords status={status} />
        <LazyStatusFiles files={files} mayAdd={mayWrite} />
        {conversation.messages.length === 0 && thread}
        <div className="border-line border-t pt-6 print:hidden">
          <TalkToUs
            brand={brand}
            title={status.handled_by ? `${status.handled_by} is handling this` : 'Prefer to talk?'}
          />
        </div>
        <div className="print:hidden">
          <LazyWithdrawForm status={status} answer={answer} />
        </div>
      </div>
    </div>
  );
}

/** The link was taken back or has run out; the request itself is still there. */
function Gone({ reason, closed }: { reason: string; closed: boolean }) {
  const { brand, roles } = useRootData();
  return (
    <div className="mx-auto grid max-w-[30rem] gap-9">
      <div>
        <h1 className="text-heading">This link no longer works</h1>
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
    <div className="mx-auto grid max-w-[30rem] gap-9">
      <div>
        <h1 className="text-heading">Thanks, we got your request</h1>
        <p className="mt-3 text-18 text-body">
          We’ll email you a link to track it. If nothing arrives within a few minutes, check your spam folder, then call
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
