import { useMemo, useState } from 'react';
import { data } from 'react-router';
import type { Conversation } from '#contract/conversations/message.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths, toQuotePath, toQuotePdfPath } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { isUuid } from '#contract/uuids.ts';
import { isZip } from '#contract/zip.ts';
import { customerThreadForms } from '../features/conversations/thread-forms.server.ts';
import {
  changeChoice,
  isOpenChoice,
  readChoices,
  type SentVersion,
  sumChoices,
  toPlace,
} from '../features/quotes/choices.ts';
import { QuoteLines } from '../features/quotes/quote-lines.tsx';
import { QuoteSummary } from '../features/quotes/quote-summary.tsx';
import { useNoteView } from '../features/quotes/use-note-view.ts';
import { toLinkEnd } from '../features/requests/link-end.ts';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load, unwrap } from '../platform/load.ts';
import type { Refused } from '../platform/refused-form.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/quote';

const LazyLinkEnded = createLazyPart(() =>
  import('../features/requests/link-ended.tsx').then(({ LinkEnded }) => LinkEnded),
);
const LazyTalkToUs = createLazyPart(() =>
  import('../features/requests/talk-to-us.tsx').then(({ TalkToUs }) => TalkToUs),
);
const LazyCustomerThread = createLazyPart(() =>
  import('../features/conversations/customer-thread.tsx').then(({ CustomerThread }) => CustomerThread),
);
const LazyFilePicker = createLazyPart(() =>
  import('../features/uploads/file-picker.tsx').then(({ FilePicker }) => FilePicker),
);

const LazyDeliveryPanel = createLazyPart(() =>
  import('../features/quotes/quote-terms.tsx').then(({ DeliveryPanel }) => DeliveryPanel),
);
const LazyQuoteTerms = createLazyPart(() =>
  import('../features/quotes/quote-terms.tsx').then(({ QuoteTerms }) => QuoteTerms),
);
const LazyWhatChanged = createLazyPart(() =>
  import('../features/quotes/quote-versions.tsx').then(({ WhatChanged }) => WhatChanged),
);
const LazyVersions = createLazyPart(() =>
  import('../features/quotes/quote-versions.tsx').then(({ Versions }) => Versions),
);
const LazyHistory = createLazyPart(() =>
  import('../features/quotes/quote-versions.tsx').then(({ History }) => History),
);

const LazyQuoteOutcome = createLazyPart(() =>
  import('../features/quotes/quote-outcome.tsx').then(({ QuoteOutcome }) => QuoteOutcome),
);

const LazyLinkToAccept = createLazyPart(() =>
  import('../features/quotes/link-to-accept.tsx').then(({ LinkToAccept }) => LinkToAccept),
);

const LazyShortPanel = createLazyPart(() =>
  import('../features/quotes/short-panel.tsx').then(({ ShortPanel }) => ShortPanel),
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/quote', { id: params.id });
  if (found.code === 422) throw data(null, { status: 404 });
  if (found.code === 410 || found.code === 403)
    return data(
      { quote: null, conversation: null, gone: toLinkEnd(found), choices: [], isLinkSent: false },
      { status: found.code },
    );
  const quote = unwrap(found);
  const [current] = quote.versions;
  // Without scripts the quantities travel in the address, so that the sums below them are those chosen.
  const choices =
    quote.accepted?.choices ?? (current ? readChoices(current, (name) => url.searchParams.get(name) ?? '') : []);
  const conversation = await load(context, 'GET /api/conversation', { subject: 'quote', id: params.id });
  return { quote, conversation, gone: null, choices, isLinkSent: url.searchParams.get('link') === 'sent' };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toQuotePath(id);
  return receiveForm(args, {
    move: submitTo('POST /api/quote/move', path),
    accept: submitTo('POST /api/quote/accept', path, ({ values }) => ({ choices: listChoices(values) })),
    link: submitTo('POST /api/quote/find', `${path}?link=sent`, async ({ call }) => {
      const { number, email } = unwrap(await call('GET /api/quote', { id }));
      return { number, email };
    }),
    viewed: submitTo('POST /api/quote/viewed', () => null),
    ...customerThreadForms(path, { subject: 'quote', id }),
  });
}

/** Of each line in order, which of its quantities. */
function listChoices(values: Record<string, string>): number[] {
  return Object.keys(values)
    .filter((name) => name.startsWith('choice-'))
    .sort((a, b) => Number(a.slice(7)) - Number(b.slice(7)))
    .map((name) => Number(values[name]));
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.quote ? `Quote ${loaderData.quote.number}` : 'This link no longer works' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function QuotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quote, conversation, gone, choices, isLinkSent } = loaderData;
  if (!quote || !conversation) return <LazyLinkEnded {...gone} to={paths.findQuote} label="Get a new link by email" />;
  const [current] = quote.versions;
  // A new version is chosen from anew: its quantities may be others.
  return current ? (
    <Quote
      key={current.number}
      quote={quote}
      conversation={conversation}
      link={params.id}
      current={current}
      first={choices}
      isLinkSent={isLinkSent}
      refused={actionData ?? null}
    />
  ) : null;
}

interface QuoteProps {
  quote: CustomerQuote;
  conversation: Conversation;
  /** Token or id in the address. */
  link: string;
  current: SentVersion;
  first: number[];
  /** The link that accepts was just emailed. */
  isLinkSent: boolean;
  refused: Refused | null;
}

function Quote({ quote, conversation, link, current, first, isLinkSent, refused }: QuoteProps) {
  const { brand } = useRootData();
  const isOpen = quote.waits_for === 'customer';
  const [chosen, setChosen] = useState(first);
  // What was accepted, in this tab or another, is what the page shows.
  const choices = quote.accepted?.choices ?? chosen;
  useLiveStatus(quote.id, link, quote.waits_for !== null);
  useNoteView(quote);
  // After a refusal the form has what was typed, and the total is for that.
  const [typed, setZipcode] = useState(refused?.values['ship_to.zipcode'] ?? quote.zipcode);
  const zipcode = quote.accepted?.ship_to.zipcode ?? (isZip(typed) ? typed : quote.zipcode);
  const totals = sumChoices(current, choices, toPlace(quote, zipcode));
  const isFrom = isOpenChoice(current, choices);
  const notSent = refused?.intent === 'message' ? refused : null;
  // Rendered anew only with new properties, as lazy parts need it.
  const thread = useMemo(
    () => (
      <LazyCustomerThread
        conversation={conversation}
        refused={notSent}
        draft={quote.id}
        attachments={<LazyFilePicker draft={`message:${quote.id}`} label="Files" />}
      />
    ),
    [conversation, notSent, quote.id],
  );
  return (
    <div className="grid gap-x-16 gap-y-10 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center justify-between gap-x-6 text-15 text-muted">
          <span className="min-w-0">
            {[`Quote ${quote.number}`, `version ${current.number}`].join(', ')}
            {quote.restaurant && ` for ${quote.restaurant}`}
          </span>
          {/* Not a page of the site: the browser opens or saves it by itself. */}
          <a
            href={toQuotePdfPath(link, quote.accepted ? [] : choices)}
            className="link inline-flex min-h-11 items-center font-semibold text-ink print:hidden"
          >
            Download PDF
          </a>
        </p>
        <h1 className="mt-2 text-title">
          {isOpen ? `${isFrom ? 'From ' : ''}${formatCents(totals.total_cents)}, delivered` : quote.headline}
        </h1>
        <p className="mt-4 max-w-text text-18 text-body">
          {isOpen && quote.delivery && <strong className="font-semibold">{quote.delivery.date}. </strong>}
          {quote.next} {isOpen && 'Every price includes setup and freight.'}
        </p>
        {isOpen && !quote.may_accept && !quote.approval && !isUuid(link) && (
          <LazyLinkToAccept email={quote.email} isSent={isLinkSent} refused={refused} />
        )}
        {!isOpen && <LazyQuoteOutcome quote={quote} link={link} />}
        {current.content.note && (
          <p className="mt-5 rounded-card bg-tan p-5 whitespace-pre-wrap break-words">{current.content.note}</p>
        )}
        {isOpen && <LazyWhatChanged versions={quote.versions} />}
        <form method="get" className="mt-8">
          <QuoteLines
            quote={quote}
            current={current}
            choices={choices}
            zipcode={zipcode}
            onChoose={(line, at) => setChosen(changeChoice(current, chosen, line, at))}
          />
          {quote.may_accept && (
            <noscript>
              <button type="submit" className="link min-h-11 font-semibold">
                Update totals
              </button>
            </noscript>
          )}
        </form>
        <div className="mt-4 grid gap-14">
          {quote.may_accept && quote.delivery && <LazyDeliveryPanel delivery={quote.delivery} />}
          <LazyQuoteTerms validUntil={current.valid_until} payment={quote.payment} />
          <div className="print:hidden">{thread}</div>
        </div>
      </div>
      <div className="grid content-start gap-8">
        <QuoteSummary
          quote={quote}
          current={current}
          totals={totals}
          choices={choices}
          zipcode={zipcode}
          onZipcode={setZipcode}
          refused={refused}
        />
        <LazyVersions versions={quote.versions} />
        <LazyHistory quote={quote} />
        <div className="border-line border-t pt-6">
          <LazyTalkToUs
            brand={brand}
            title={quote.handled_by ? `${quote.handled_by} prepared this quote` : 'Prefer to talk?'}
          />
        </div>
        <LazyShortPanel quote={quote} current={current} totalCents={totals.total_cents} isFrom={isFrom} />
      </div>
    </div>
  );
}
