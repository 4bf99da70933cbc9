import { useState } from 'react';
import { data, redirect } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import { paths, toQuotePath } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quotes.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Refused } from '../features/quotes/accept-form.tsx';
import { readChoices, type SentVersion, sumChoices, toDifference } from '../features/quotes/choices.ts';
import { QuoteLine } from '../features/quotes/quote-line.tsx';
import { QuoteSummary } from '../features/quotes/quote-summary.tsx';
import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { unwrap } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { callContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/quote';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/quote', { id: params.id });
  if (found.code === 422) throw data(null, { status: 404 });
  if (found.code === 410) return data({ quote: null, gone: found.msg, choices: [] }, { status: 410 });
  const quote = unwrap(found);
  const [current] = quote.versions;
  // Without scripts the quantities travel in the address, so that the sums below them are those chosen.
  const choices =
    quote.accepted?.choices ?? (current ? readChoices(current, (name) => url.searchParams.get(name) ?? '') : []);
  return { quote, gone: null, choices };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = (name: string) => values[name] ?? '';
  const call = context.get(callContext);
  const version = read('version');
  const choices = Object.keys(values)
    .filter((name) => name.startsWith('choice-'))
    .sort((a, b) => Number(a.slice(7)) - Number(b.slice(7)))
    .map(read);
  const envelope =
    read('intent') === 'accept'
      ? await call('POST /api/quote/accept', {
          id,
          version,
          choices,
          name: read('name'),
          title: read('title'),
          po_number: read('po_number'),
          ship_to: {
            name: read('ship_to.name'),
            street: read('ship_to.street'),
            street2: read('ship_to.street2'),
            city: read('ship_to.city'),
            state: read('ship_to.state'),
            zipcode: read('ship_to.zipcode'),
          },
          agree_terms: (read('agree_terms') === 'on') as true,
        })
      : await call('POST /api/quote/move', { id, to: read('to') as QuoteState, version, reason: read('reason') });
  if (envelope.code === 200) return redirect(toQuotePath(id), 303);
  const { fields = {} } = envelope.data;
  const refused: Refused = { intent: read('intent'), msg: envelope.msg, fields, values };
  return data(refused, { status: envelope.code });
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.quote ? `Quote ${loaderData.quote.number}` : 'This link has ended' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function QuotePage({ loaderData: { quote, gone, choices }, actionData, params }: Route.ComponentProps) {
  if (!quote) return <Gone reason={gone ?? ''} />;
  const [current] = quote.versions;
  // A new version is chosen from anew: its quantities may be others.
  return current ? (
    <Quote
      key={current.number}
      quote={quote}
      link={params.id}
      current={current}
      first={choices}
      refused={actionData ?? null}
    />
  ) : null;
}

interface QuoteProps {
  quote: CustomerQuote;
  /** Token or id in the address. */
  link: string;
  current: SentVersion;
  first: number[];
  refused: Refused | null;
}

function Quote({ quote, link, current, first, refused }: QuoteProps) {
  const { brand } = useRootData();
  const [choices, setChoices] = useState(first);
  useLiveStatus(quote.id, link, quote.waits_for !== null);
  const totals = sumChoices(current, choices);
  const choose = (line: number, chosen: number) =>
    setChoices(choices.map((each, index) => (index === line ? chosen : each)));
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)]">
      <div className="min-w-0">
        <p className="text-15 text-muted">
          {[`Quote ${quote.number}`, `version ${current.number}`].join(', ')}
          {quote.restaurant && ` for ${quote.restaurant}`}
        </p>
        <h1 className="mt-2 text-title">
          {quote.may_accept ? `${formatCents(totals.total_cents)}, delivered` : quote.headline}
        </h1>
        <p className="mt-4 max-w-text text-18 text-body">
          {quote.next} {quote.may_accept && 'Every price includes setup and freight.'}
        </p>
        {current.content.note && (
          <p className="mt-5 rounded-card bg-tan p-5 whitespace-pre-wrap break-words">{current.content.note}</p>
        )}
        <NewerVersion versions={quote.versions} />
        <form method="get" className="mt-8">
          {current.content.lines.map((line, index) => (
            <QuoteLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
              key={index}
              line={line}
              index={index}
              picture={quote.pictures[index]}
              chosen={choices[index] ?? 0}
              zipcode={quote.zipcode}
              onChoose={quote.may_accept ? choose : null}
            />
          ))}
          {quote.may_accept && (
            <noscript>
              <button type="submit" className="link min-h-11 font-semibold">
                Update totals
              </button>
            </noscript>
          )}
        </form>
      </div>
      <div className="grid content-start gap-8 lg:sticky lg:top-6 lg:self-start">
        <QuoteSummary quote={quote} current={current} totals={totals} choices={choices} refused={refused} />
        <Versions versions={quote.versions} />
        <History quote={quote} />
        <div className="border-line border-t pt-6">
          <TalkToUs
            brand={brand}
            title={quote.handled_by ? `${quote.handled_by} wrote this quote` : 'Prefer to talk?'}
          />
        </div>
      </div>
    </div>
  );
}

function NewerVersion({ versions }: { versions: SentVersion[] }) {
  const difference = toDifference(versions);
  if (difference === null) return null;
  const words =
    difference === 0
      ? 'costs the same as'
      : `is ${formatCents(Math.abs(difference))} ${difference < 0 ? 'less than' : 'more than'}`;
  return (
    <p className="mt-5 rounded-card bg-leaf-soft px-5 py-4 text-15">
      <strong className="font-semibold">
        Version {versions[0]?.number} {words} version {versions[1]?.number}
      </strong>
      , both at their first quantities.
    </p>
  );
}

function Versions({ versions }: { versions: SentVersion[] }) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="border-line border-t pt-6">
      <h2 id="versions" className="font-display-small text-18 font-bold">
        Versions
      </h2>
      <ul className="mt-2 text-15 tabular-nums">
        {versions.map((version, index) => (
          <li
            key={version.number}
            className={`flex justify-between gap-4 py-1 ${index > 0 ? 'text-muted' : 'font-semibold'}`}
          >
            <span>
              Version {version.number}, <LocalTime at={version.sent_at} />
            </span>
            <span>{formatCents(version.totals.total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ quote }: { quote: CustomerQuote }) {
  return (
    <details className="border-line border-t pt-3">
      <summary className="link inline-flex min-h-11 list-none items-center text-15">What happened so far</summary>
      <ol className="grid gap-3 pb-2 text-15">
        {quote.history.map((entry) => (
          <li key={entry.at}>
            <span className="font-medium">{entry.title}</span>{' '}
            <span className="text-muted">
              <LocalTime at={entry.at} />
            </span>
            {entry.text && <p className="mt-1 whitespace-pre-wrap text-body">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The link was taken back or has run out; the quote itself is still there. */
function Gone({ reason }: { reason: string }) {
  const { brand } = useRootData();
  return (
    <div className="grid gap-9">
      <div>
        <h1 className="text-heading">This link has ended</h1>
        <p className="mt-3 text-18 text-body">{reason}</p>
        <ButtonLink to={paths.findQuote} className="mt-6">
          Get a new link by email
        </ButtonLink>
      </div>
      <TalkToUs brand={brand} title="Prefer to talk?" />
    </div>
  );
}
