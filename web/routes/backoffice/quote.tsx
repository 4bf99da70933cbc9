import { data, redirect } from 'react-router';
import {
  backofficePaths,
  toBackofficeQuotePath,
  toBackofficeQuotePdfPath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import type { CallApi } from '#contract/call-api.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { StaffQuote } from '#contract/quotes/quotes.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import { Link } from '#ui/link.tsx';
import { MoveForms } from '../../features/backoffice/move-forms.tsx';
import { QuoteBuilder } from '../../features/backoffice/quote-builder.tsx';
import { readDraft, toContent } from '../../features/backoffice/quote-draft.ts';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { SentQuote } from '../../features/backoffice/sent-quote.tsx';
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

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/quote', { id: params.id });
  if (found.code === 422) throw data(null, { status: 404 });
  const conversation = await load(context, 'GET /api/backoffice/conversation', { subject: 'quote', id: params.id });
  const { list: templates } = await load(context, 'GET /api/backoffice/records', { kind: 'quote_template' });
  return { quote: unwrap(found), conversation, templates, savedTemplate: url.searchParams.get('template') ?? '' };
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
  if (intent === 'save' || moves[intent] || draftIntents.has(intent)) {
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
    if (draftIntents.has(intent)) return actOnDraft(call, id, version, intent, read);
  }
  const to = moves[intent] ?? ((read('to') ?? '') as QuoteState);
  const reason = read('reason') ?? '';
  const moved = await call('POST /api/backoffice/quote/move', { id, to, version, reason });
  if (moved.code === 200) return redirect(toBackofficeQuotePath(id), 303);
  const { fields = {} } = moved.data;
  return data({ intent, to, reason, internal: false, msg: moved.msg, fields, draft: null }, { status: moved.code });
}

const draftIntents = new Set(['add-line', 'apply-template', 'save-template']);

/** What the builder does to a draft that was just saved, so that nothing typed is lost. */
async function actOnDraft(
  call: CallApi,
  id: string,
  version: string,
  intent: string,
  read: (name: string) => string | null,
) {
  const page = toBackofficeQuotePath(id);
  if (intent === 'save-template') {
    const made = await call('POST /api/backoffice/quote/save-template', { id, name: read('template_name') ?? '' });
    if (made.code === 200) return redirect(`${page}?${new URLSearchParams({ template: made.data.name })}`, 303);
    return refuseDraft(intent, made.msg, made.code, { name: made.msg, ...made.data.fields });
  }
  const added =
    intent === 'add-line'
      ? await call('POST /api/backoffice/quote/add-line', { id, version, product: read('product') ?? '' })
      : await call('POST /api/backoffice/quote/apply-template', {
          id,
          version,
          template_id: read('template_id') ?? '',
        });
  if (added.code === 200) return redirect(`${page}#line-${added.data.draft?.content.lines.length ?? 1}`, 303);
  return refuseDraft(intent, added.msg, added.code, added.data.fields ?? {});
}

const refuseDraft = (intent: string, msg: string, status: number, fields: FieldErrors) =>
  data({ intent, to: '', reason: '', internal: false, msg, fields, draft: null }, { status });

/** After a refusal the page shows how things stand now: a colleague or the customer was faster. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.quote.number} ${loaderData.quote.restaurant}` : 'Quote' },
];

export default function Quote({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { quote, conversation, templates, savedTemplate } = loaderData;
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
            messages={conversation.messages}
            templates={templates}
            savedTemplate={savedTemplate}
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
        Next steps
      </h2>
      <MoveForms moves={moves} version={quote.version} refused={refused} isMain={({ to }) => to === 'sent'} />
    </section>
  );
}
