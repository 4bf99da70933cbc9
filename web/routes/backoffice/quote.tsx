import { data, redirect } from 'react-router';
import {
  backofficePaths,
  toBackofficeQuotePath,
  toBackofficeQuotePdfPath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { CustomerLinks } from '../../features/backoffice/customer-link.tsx';
import { MoveForms } from '../../features/backoffice/move-forms.tsx';
import { QuoteBuilder } from '../../features/backoffice/quote-builder.tsx';
import { readDraft, toContent } from '../../features/backoffice/quote-draft.ts';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { SentQuote } from '../../features/backoffice/sent-quote.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import { load, unwrap } from '../../platform/load.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, refuseForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/quote';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/quote', { id: params.id });
  if (found.code === 422) throw data(null, { status: 404 });
  const conversation = await load(context, 'GET /api/backoffice/conversation', { subject: 'quote', id: params.id });
  const { list: templates } = await load(context, 'GET /api/backoffice/records', { kind: 'quote_template' });
  return { quote: unwrap(found), conversation, templates, savedTemplate: url.searchParams.get('template') ?? '' };
}

/** Sending saves first: what is seen is what goes out. A quote that was saved and not sent stays saved. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toBackofficeQuotePath(id);
  const toLastLine = ({ draft }: StaffQuote) => `${path}#line-${draft?.content.lines.length ?? 1}`;
  const saveTemplate = submitTo(
    'POST /api/backoffice/quote/save-template',
    ({ name }) => `${path}?${new URLSearchParams({ template: name })}`,
    ({ values }) => ({ name: values.template_name }),
  );
  return receiveForm(args, {
    move: submitTo('POST /api/backoffice/quote/move', path),
    save: saveThen(async () => redirect(path, 303)),
    send: saveThen(submitTo('POST /api/backoffice/quote/move', path, { to: 'sent' })),
    ask: saveThen(submitTo('POST /api/backoffice/quote/move', path, { to: 'in_approval' })),
    'add-line': saveThen(submitTo('POST /api/backoffice/quote/add-line', toLastLine)),
    'apply-template': saveThen(submitTo('POST /api/backoffice/quote/apply-template', toLastLine)),
    'save-template': saveThen(saveTemplate),
    'revoke-link': submitTo('POST /api/backoffice/quote/link/revoke', path),
    'send-link': submitTo('POST /api/backoffice/quote/link/send', path),
    ...staffThreadForms(path, { subject: 'quote', id }),
  });
}

/** Every button of the builder saves first: nothing typed is lost, and what is seen is what goes on. */
function saveThen<R>(next: (sent: SentForm) => Promise<R>) {
  return async (sent: SentForm) => {
    const draft = readDraft((name) => sent.values[name] ?? null);
    const saved = await sent.call('POST /api/backoffice/quote/save', {
      id: sent.params.id ?? '',
      version: sent.values.version ?? '',
      content: toContent(draft),
      internal_note: draft.internalNote,
    });
    if (saved.code !== 200) return refuseForm({ ...sent, intent: 'save' }, saved);
    sent.form.set('version', String(saved.data.version));
    return next(sent);
  };
}

/** After a refusal the page shows how things stand now: a colleague or the customer was faster. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.quote.number} ${loaderData.quote.restaurant}` : 'Quote' },
];

export default function Quote({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { quote, conversation, templates, savedTemplate } = loaderData;
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
            refused={refused && refused.intent !== 'message' ? refused : null}
            messages={conversation.messages}
            templates={templates}
            savedTemplate={savedTemplate}
          />
        ) : (
          <>
            <QuoteOutcome quote={quote} />
            <SentQuote quote={quote} />
          </>
        )}
        <Moves quote={quote} isWriting={isWriting} refused={refused ?? null} />
        <div className="max-w-[52rem]">
          <StaffThread
            conversation={conversation}
            refused={refused ?? null}
            draft={`staff:${quote.id}`}
            to={quote.email}
            replyTo={quote.owner?.name ?? 'you'}
            attachments={<FilePicker draft={`staff-message:${quote.id}`} label="Files" />}
          />
        </div>
        {quote.versions.length > 0 && (
          <section aria-labelledby="links" className="max-w-[52rem]">
            <h2 id="links" className="mb-3 font-display-small text-20 font-bold">
              Customer’s links
            </h2>
            <CustomerLinks links={quote.links} mayHandle={quote.may_write} />
          </section>
        )}
        <RequestHistory history={quote.history} />
      </div>
    </>
  );
}

/** What a quote that just left waits for. Once the customer has read it, the history says more. */
function QuoteOutcome({ quote: { state, email } }: { quote: StaffQuote }) {
  if (state !== 'sent' && state !== 'in_approval') return null;
  return (
    <Outcome
      className="max-w-[52rem]"
      action={
        <ButtonLink to={paths.backoffice} variant="strong" size="small">
          Back to inbox
        </ButtonLink>
      }
    >
      <p className="text-15">
        {state === 'sent' ? (
          <>
            <strong className="font-semibold">The quote is on its way to {email}.</strong> The inbox shows it when they
            answer.
          </>
        ) : (
          <>
            <strong className="font-semibold">A colleague approves it first.</strong> It goes to {email} then.
          </>
        )}
      </p>
    </Outcome>
  );
}

interface MovesProps {
  quote: StaffQuote;
  /** The builder has the buttons that send. */
  isWriting: boolean;
  refused: Refused | null;
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
