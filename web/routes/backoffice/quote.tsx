import { data, Link, redirect } from 'react-router';
import {
  backofficePaths,
  toBackofficeQuotePath,
  toBackofficeQuotePdfPath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { StaffQuote } from '#contract/quotes/quotes.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import { MoveForms } from '../../features/backoffice/move-forms.tsx';
import { QuoteBuilder } from '../../features/backoffice/quote-builder.tsx';
import { readDraft, toContent } from '../../features/backoffice/quote-draft.ts';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { readMessage, toMessageError } from '../../features/conversations/post-message.ts';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import { receiveFiles } from '../../features/uploads/receive-files.ts';
import { ensureRequestGuestId } from '../../platform/guest-id.ts';
import { load, unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/quote';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/quote', { id: params.id });
  if (found.code === 422) throw data(null, { status: 404 });
  const conversation = await load(context, 'GET /api/backoffice/conversation', { subject: 'quote', id: params.id });
  return { quote: unwrap(found), conversation };
}

/** Sending saves first: what is seen is what goes out. A quote that was saved and not sent stays saved. */
export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const call = context.get(callContext);
  const intent = read('intent') ?? '';
  if (intent === 'read') {
    const up_to = read('up_to') ?? '';
    const { code } = await call('POST /api/backoffice/conversation/read', { subject: 'quote', id, up_to });
    return data(null, { status: code });
  }
  if (intent === 'message') {
    const { guestId, headers } = ensureRequestGuestId(request, url);
    const message = readMessage(form);
    const files = await receiveFiles(form, call, guestId);
    const refuse = (msg: string, status: number, fields: FieldErrors) =>
      data(
        { intent, to: '', reason: message.text, internal: message.internal, msg, fields, draft: null },
        { status, headers },
      );
    if (files.error) return refuse(files.error, 422, { file_ids: files.error });
    const sent = await call('POST /api/backoffice/conversation/message', {
      subject: 'quote',
      id,
      ...message,
      file_ids: files.fileIds,
      guest_id: guestId,
    });
    if (sent.code === 200) return redirect(`${toBackofficeQuotePath(id)}#conversation`, { status: 303, headers });
    return refuse(sent.msg, sent.code, sent.data.fields ?? {});
  }
  const moves: Record<string, QuoteState> = { send: 'sent', ask: 'in_approval' };
  let version = read('version') ?? '';
  let draft = null;
  if (intent === 'save' || moves[intent]) {
    draft = readDraft(read);
    const saved = await call('POST /api/backoffice/quote/save', {
      id,
      version,
      content: toContent(draft),
      internal_note: draft.internalNote,
    });
    if (saved.code !== 200) {
      const { fields = {} } = saved.data;
      return data(
        { intent, to: '', reason: '', internal: false, msg: saved.msg, fields, draft },
        { status: saved.code },
      );
    }
    if (intent === 'save') return redirect(toBackofficeQuotePath(id), 303);
    version = String(saved.data.version);
  }
  const to = moves[intent] ?? ((read('to') ?? '') as QuoteState);
  const reason = read('reason') ?? '';
  const moved = await call('POST /api/backoffice/quote/move', { id, to, version, reason });
  if (moved.code === 200) return redirect(toBackofficeQuotePath(id), 303);
  const { fields = {} } = moved.data;
  return data({ intent, to, reason, internal: false, msg: moved.msg, fields, draft: null }, { status: moved.code });
}

/** After a refusal the page shows how things stand now: a colleague or the customer was faster. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.quote.number} ${loaderData.quote.restaurant}` : 'Quote' },
];

export default function Quote({ loaderData: { quote, conversation }, actionData: refused }: Route.ComponentProps) {
  const notSent = refused?.intent === 'message' ? refused : null;
  const isWriting = quote.state === 'draft' && quote.draft !== null && quote.may_write;
  return (
    <>
      <p>
        <Link to={backofficePaths.quotes} className="link inline-flex min-h-11 items-center text-15">
          Quotes
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display-small text-28 font-bold">{quote.restaurant || quote.email}</h1>
        <StateBadge {...quote} />
      </div>
      <p className="mt-1 text-15 text-muted">
        Quote <span className="tabular-nums">{quote.number}</span>
        {quote.request && (
          <>
            {' '}
            for{' '}
            <Link to={toBackofficeRequestPath(quote.request.id)} className="link">
              {quote.request.number}
            </Link>
          </>
        )}
        {quote.owner && `, ${quote.owner.name}`}, last changed <When at={quote.updated_at} />.{' '}
        <a href={toBackofficeQuotePdfPath(quote.id)} target="_blank" rel="noreferrer" className="link">
          Preview as PDF
        </a>
      </p>
      <div className="mt-6 grid gap-10">
        {isWriting && quote.draft ? (
          // A newer version of the row is read anew, unless it was refused: then what was typed stays.
          <QuoteBuilder
            key={`${quote.draft.number} ${quote.version}`}
            quote={quote}
            written={quote.draft}
            refused={notSent ? null : (refused ?? null)}
          />
        ) : (
          <SentQuote quote={quote} />
        )}
        <Moves quote={quote} isWriting={isWriting} refused={refused?.intent === 'move' ? refused : null} />
        <div className="max-w-[52rem]">
          <StaffThread
            conversation={conversation}
            refused={
              notSent && {
                text: notSent.reason,
                internal: notSent.internal,
                error: toMessageError(notSent.fields) ?? notSent.msg,
              }
            }
            draft={`staff:${quote.id}`}
            to={quote.email}
            replyTo={quote.owner?.name ?? 'you'}
            attachments={<FilePicker draft={`staff-message:${quote.id}`} label="Files" />}
          />
        </div>
        <RequestHistory history={quote.history} />
      </div>
    </>
  );
}

/** What the customer sees, or what waits for approval. */
function SentQuote({ quote }: { quote: StaffQuote }) {
  const shown = quote.draft ?? quote.versions[0];
  if (!shown) return null;
  return (
    <section aria-labelledby="version-content" className="max-w-[52rem]">
      <h2 id="version-content" className="font-display-small text-20 font-bold">
        Version {shown.number}
        {quote.draft ? ', not sent yet' : ''}
      </h2>
      {!quote.draft && quote.versions[0] && (
        <p className="mt-1 text-15 text-muted">Good through {formatDay(quote.versions[0].valid_until)}</p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {shown.content.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <li key={index} className="p-4 text-15">
            <p className="font-semibold">{line.name}</p>
            <p className="text-14 text-muted">{Object.values(line.options).join(', ')}</p>
            <ul className="mt-2 grid gap-1 tabular-nums">
              {line.breaks.map((each) => (
                <li key={each.quantity} className="flex flex-wrap justify-between gap-x-6">
                  <span>
                    {formatCount(each.quantity)} at {formatUnitPrice(each.unit_price_mills)}
                    {each.list_unit_mills > 0 && each.list_unit_mills !== each.unit_price_mills && (
                      <span className="text-muted"> (list {formatUnitPrice(each.list_unit_mills)})</span>
                    )}
                  </span>
                  <span className="text-muted">freight {formatCents(each.freight_cents)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.content.note && (
        <p className="mt-3 rounded-field bg-sunk px-4 py-3 text-15 whitespace-pre-wrap">{shown.content.note}</p>
      )}
      {quote.draft?.internal_note && (
        <p className="mt-3 rounded-field bg-tan px-4 py-3 text-15 whitespace-pre-wrap">{quote.draft.internal_note}</p>
      )}
      {quote.accepted && (
        <p className="mt-3 rounded-field bg-leaf-soft px-4 py-3 text-15">
          Accepted by {quote.accepted.name}: order <strong>{quote.accepted.order_number}</strong>,{' '}
          {formatCents(quote.versions[0]?.totals.total_cents ?? 0)}.
        </p>
      )}
    </section>
  );
}

interface MovesProps {
  quote: StaffQuote;
  /** The builder has the buttons that send. */
  isWriting: boolean;
  refused: { to: string; reason: string; msg: string } | null;
}

function Moves({ quote, isWriting, refused }: MovesProps) {
  if (!quote.may_write) return null;
  const moves = quote.moves.filter(({ to }) => !(isWriting && (to === 'sent' || to === 'in_approval')));
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="next" className="max-w-80">
      <h2 id="next" className="mb-3 font-display-small text-20 font-bold">
        What next
      </h2>
      <MoveForms moves={moves} version={quote.version} refused={refused} isMain={({ to }) => to === 'sent'} />
    </section>
  );
}
