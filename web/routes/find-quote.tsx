import { Form, useNavigation } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths, toLoginPath } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { load } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { rolesContext } from '../platform/server-context.ts';
import { toneBadges } from '../platform/state-badge.tsx';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/find-quote';

export async function loader({ context }: Route.LoaderArgs) {
  const loggedIn = context.get(rolesContext) !== null;
  if (!loggedIn) return { list: null, quotes: [] };
  return {
    list: (await load(context, 'GET /api/info/my_requests', {})).list,
    quotes: (await load(context, 'GET /api/quotes', {})).list,
  };
}

const findRequest = submitTo('POST /api/info/find_request', (_, { values }) => ({ values }));
const findQuote = submitTo(
  'POST /api/quote/find',
  (_, { values }) => ({ values }),
  ({ values }) => ({ email: values.business_email }),
);

/** A number of ours begins with what it counts. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(args, (sent) => (/^\s*q/i.test(sent.values.number ?? '') ? findQuote(sent) : findRequest(sent)));

export const meta: Route.MetaFunction = () => [
  { title: 'Find my quote' },
  { name: 'description', content: 'Find a request or a quote by its number and your email.' },
];

export default function FindQuote({ loaderData: { list, quotes }, actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  const sending = useNavigation().formAction === paths.findQuote;
  const refused = actionData && 'fields' in actionData ? actionData : null;
  const fields = refused?.fields ?? {};
  const { number = '', business_email = '' } = actionData?.values ?? {};
  return (
    <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,27.5rem)_1fr]">
      <div>
        <h1 className="text-section">Find my quote</h1>
        <p className="mt-4 text-body">
          Your number is in our first email. We’ll email you a link to your request or quote.
        </p>
        {actionData && !refused && (
          <p role="status" className="mt-6 rounded-field bg-sunk px-4 py-3 font-medium">
            If {number.trim().toUpperCase()} belongs to {business_email.trim()}, a link is on its way there. Nothing in
            a few minutes? Check the number and your spam folder.
          </p>
        )}
        <Form method="post" className="mt-8 grid gap-5" noValidate>
          {refused && Object.keys(fields).length === 0 && (
            <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
              {refused.msg}
            </p>
          )}
          <Field label="Number" required error={fields.number}>
            <TextInput
              name="number"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="Q-2026-00042"
              defaultValue={number}
            />
          </Field>
          <Field label="Business email" required error={fields.business_email ?? fields.email}>
            <TextInput
              name="business_email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={business_email}
            />
          </Field>
          <Button type="submit" size="large" pending={sending} wide>
            Email me the link
          </Button>
        </Form>
        {!list && (
          <p className="mt-6 text-15 text-muted">
            With an account you see them all:{' '}
            <Link to={toLoginPath(paths.findQuote)} className="link font-semibold text-ink">
              log in
            </Link>
            .
          </p>
        )}
      </div>
      {!list && (
        <aside className="self-start rounded-card bg-sunk p-7 lg:ml-auto lg:w-[27.5rem]">
          <TalkToUs brand={brand} title="Lost the number? Call us." />
        </aside>
      )}
      {list && (
        <section aria-labelledby="mine" className="min-w-0">
          {quotes.length > 0 && <QuoteRows quotes={quotes} />}
          <h2 id="mine" className="text-28">
            Your requests
          </h2>
          {list.length === 0 ? (
            <EmptyState
              title="Nothing here yet"
              heading="h3"
              className="mt-6"
              actions={<ButtonLink to={paths.requestForQuotation}>Request a quote</ButtonLink>}
            >
              Requests you send while logged in show up here. So do earlier ones, once your email is confirmed.
            </EmptyState>
          ) : (
            <ul className="mt-5 border-ink border-t">
              {list.map((request) => (
                <li key={request.id} className="border-line border-b">
                  <Link
                    to={request.status_url}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 hover:text-orange-ink"
                  >
                    <span className="min-w-0">
                      <span className="block font-semibold">{request.title}</span>
                      <span className="block text-14 text-muted tabular-nums">
                        {request.number} · <LocalTime at={request.created_at} />
                      </span>
                    </span>
                    <Badge tone={toneBadges[request.tone]}>{request.label}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

type Quotes = Route.ComponentProps['loaderData']['quotes'];

/** The quotes of the company, newest first. */
function QuoteRows({ quotes }: { quotes: Quotes }) {
  return (
    <section aria-labelledby="quotes" className="mb-12">
      <h2 id="quotes" className="text-28">
        Your quotes
      </h2>
      <ul className="mt-5 border-ink border-t">
        {quotes.map((quote) => (
          <li key={quote.id} className="border-line border-b">
            <Link
              to={quote.url}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 hover:text-orange-ink"
            >
              <span className="min-w-0">
                <span className="block font-semibold tabular-nums">{formatCents(quote.total_cents)}, delivered</span>
                <span className="block text-14 text-muted tabular-nums">
                  {quote.number}
                  {quote.waits_for === 'customer' && ` · good through ${formatDay(quote.valid_until)}`}
                </span>
              </span>
              <Badge tone={toneBadges[quote.tone]}>{quote.label}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
