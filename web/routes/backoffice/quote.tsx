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
import { toButtonClass } from '#ui/button-look.ts';
import { Link } from '#ui/link.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { CustomerLinks } from '../../features/backoffice/customer-link.tsx';
import { MoveForms, MoveMenu } from '../../features/backoffice/move-forms.tsx';
import { QuoteBuilder } from '../../features/backoffice/quote-builder.tsx';
import { TheirWords } from '../../features/backoffice/quote-checks.tsx';
import { readDraft, toContent } from '../../features/backoffice/quote-draft.ts';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { SentQuote, SentTotals } from '../../features/backoffice/sent-quote.tsx';
import { When } from '../../features/backoffice/when.tsx';
import {
  AskedNotice,
  ContextColumn,
  RefusedNotice,
  WorkColumn,
  WorkScreen,
} from '../../features/backoffice/work-screen.tsx';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import { load, unwrap } from '../../platform/load.ts';
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
  const written = quote.state === 'draft' && quote.may_write ? quote.draft : null;
  const shown = refused && refused.intent !== 'message' ? refused : null;
  const moves = quote.may_write ? quote.moves : [];
  return (
    <WorkScreen
      back={{ to: backofficePaths.quotes, label: 'Quotes' }}
      title={quote.restaurant || quote.email}
      state={quote}
      note={
        <>
          <span className="tabular-nums">{quote.number}</span>
          {quote.request && (
            <>
              {' '}
              for{' '}
              <Link to={toBackofficeRequestPath(quote.request.id)} className="link">
                {quote.request.number}
              </Link>
            </>
          )}
          {quote.owner && `, ${quote.owner.name}`}, changed <When at={quote.updated_at} short />
        </>
      }
      actions={
        <>
          {!written && (
            <a
              href={toBackofficeQuotePdfPath(quote.id)}
              target="_blank"
              rel="noreferrer"
              className={toButtonClass({ variant: 'line', size: 'small' })}
            >
              Preview as PDF
            </a>
          )}
          <MoveMenu moves={moves} version={quote.version} refused={shown} />
        </>
      }
      notice={
        <>
          <AskedNotice asked={quote.asked} messages={conversation.messages} />
          {written && shown && <RefusedNotice>{shown.msg}</RefusedNotice>}
        </>
      }
    >
      <ContextColumn
        first={<TheirWords request={quote.request} />}
        last={
          <>
            <StaffThread
              conversation={conversation}
              refused={refused ?? null}
              draft={`staff:${quote.id}`}
              to={quote.email}
              replyTo={quote.owner?.name ?? 'you'}
              attachments={<FilePicker draft={`staff-message:${quote.id}`} label="Files" />}
            />
            {quote.versions.length > 0 && (
              <section aria-labelledby="links" className="text-15">
                <h2 id="links" className="mb-2 font-display-small text-20 font-bold">
                  Customer’s links
                </h2>
                <CustomerLinks links={quote.links} mayHandle={quote.may_write} />
              </section>
            )}
            <RequestHistory history={quote.history} />
          </>
        }
      />
      {written ? (
        // A newer version of the row is read anew, unless it was refused: then what was typed stays.
        <QuoteBuilder
          key={`${written.number} ${quote.version}`}
          quote={quote}
          written={written}
          refused={shown}
          templates={templates}
          savedTemplate={savedTemplate}
        />
      ) : (
        <>
          <WorkColumn label="Lines" className="bg-card max-xl:rounded-card max-xl:border max-xl:p-4">
            <SentQuote quote={quote} />
          </WorkColumn>
          <WorkColumn label="Totals and next steps" className="bg-paper">
            <QuoteOutcome quote={quote} />
            <SentTotals quote={quote} />
            {moves.some(({ is_aside }) => !is_aside) && (
              <section aria-labelledby="next">
                <h2 id="next" className="mb-2 font-display-small text-20 font-bold">
                  Next steps
                </h2>
                <MoveForms
                  moves={moves}
                  version={quote.version}
                  refused={refused ?? null}
                  isMain={({ to }) => to === 'sent' || to === 'draft'}
                />
              </section>
            )}
          </WorkColumn>
        </>
      )}
    </WorkScreen>
  );
}

/** What a quote that just left waits for. Once the customer has read it, the history says more. */
function QuoteOutcome({ quote: { state, email } }: { quote: StaffQuote }) {
  if (state !== 'sent' && state !== 'in_approval') return null;
  return (
    <Outcome
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
