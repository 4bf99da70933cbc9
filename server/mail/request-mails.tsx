import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { paths, toReplyPath, toStatusPath } from '#contract/paths.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import { describeWindow, sumListPrices } from '#contract/requests/list-totals.ts';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailLines } from './mail-lines.tsx';
import { MailButton, MailLink } from './mail-link.tsx';
import type { MailedLine, MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailSubheading, MailText } from './mail-text.tsx';

/** What the customer reads of a request: that it came, that we ask, that it moved, what we answer and offer. Staff too. */
export const requestMails: TemplateTable<
  'requestAnswered' | 'requestLink' | 'requestMoved' | 'requestQuoted' | 'requestReceived' | 'staffAlert'
> = {
  requestReceived: {
    subject: ({ request }) => `We got your ${kindWords[request.kind]}, ${request.number}`,
    body: (props) => <Received {...props} />,
  },
  requestLink: {
    subject: ({ request }) => `Your link to ${request.number}`,
    body: (props) => <LinkAgain {...props} />,
  },
  requestMoved: {
    subject: ({ request, state }) => `${getRequestWorkflow(request.kind).states[state].label}: ${request.number}`,
    body: (props) => <Moved {...props} />,
  },
  requestQuoted: {
    subject: ({ request }) => `${offerWords[request.kind]}: ${request.number}`,
    body: (props) => <Quoted {...props} />,
  },
  staffAlert: {
    subject: ({ title }) => title,
    body: (props) => <Alert {...props} />,
  },
  requestAnswered: {
    subject: ({ request }) => `Our reply about ${request.number}`,
    body: (props) => <Answered {...props} />,
  },
};

const kindWords: Record<RequestKind, string> = {
  quote: 'quote request',
  design: 'design request',
  sample: 'sample request',
  storage: 'storage request',
  store: 'custom store request',
  contact: 'question',
};

const offerWords: Record<RequestKind, string> = {
  quote: 'Your quote is ready',
  design: 'Your design quote is ready',
  sample: 'Your sample is on its way',
  storage: 'Your storage quote is ready',
  store: 'Your custom store is ready',
  contact: 'We answered your question',
};

const nextWords: Record<RequestKind, string> = {
  quote: 'Within one business day, we’ll send a quote with every price break, setup, freight and a delivery date.',
  design:
    'A designer will review your brief within one business day. You’ll get five concepts within 36 hours on average.',
  sample: 'Within one business day, we’ll tell you which samples we’re sending and when they’ll arrive.',
  storage: 'Within one business day, we’ll tell you what we can store for you and how to ship from storage.',
  store: 'Within one business day, we’ll set up your store with your logo and your prices and send you the link.',
  contact: 'We’ll answer within one business day, usually within four business hours.',
};

/** Lines that the confirmation spells out; the page has all of them. */
const linesShown = 20;

/** Only our own words, the catalog's names and numbers: anyone can type any address into a form. */
function Received({ request, needBy, wishes, lines, files }: MailTemplates['requestReceived']) {
  return (
    <MailLayout preview={`Your request number is ${request.number}. ${nextWords[request.kind]}`}>
      <MailHeading>We got your {kindWords[request.kind]}</MailHeading>
      <MailText>
        Your request number is <strong>{request.number}</strong>. {nextWords[request.kind]} Nothing is ordered until you
        say so.
      </MailText>
      <MailButton to={toStatusPath(request.token)}>View your request</MailButton>
      <RequestedProducts lines={lines} />
      {wishes.map((wish) => (
        <MailText key={wish}>{wish}</MailText>
      ))}
      {needBy && <MailText>Needed by {formatDay(needBy)}</MailText>}
      {files > 0 && <MailText>{files === 1 ? 'You sent 1 file.' : `You sent ${files} files.`}</MailText>}
      <MailText>
        Keep this email: the button above opens your request with everything you wrote. If you lose it, enter your
        number and email at <MailLink to={paths.findQuote}>Find my quote</MailLink> and we’ll send you a new link. To
        change something, just reply.
      </MailText>
      <MailText>Not you? Someone may have mistyped their email. You can ignore this one.</MailText>
    </MailLayout>
  );
}

/** The table of the first email, again in each that follows: nothing where only words were sent. */
function RequestedProducts({ lines = [] }: { lines?: MailedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <MailSubheading>What you asked for</MailSubheading>
      <RequestedLines lines={lines.slice(0, linesShown)} />
      {lines.length > linesShown && <MailText>and {lines.length - linesShown} more</MailText>}
    </>
  );
}

function RequestedLines({ lines }: { lines: MailedLine[] }) {
  const totals = sumListPrices(lines.map(({ price = null }) => ({ list_price: price })));
  const isSample = lines.some((line) => line.isSample);
  const toAmount = (cents: number) => (cents === 0 ? 'Free' : formatCents(cents));
  const sums: [string, string][] =
    totals && !isSample
      ? [
          ...(totals.setup_cents > 0
            ? [['Setup, first order', formatCents(totals.setup_cents)] as [string, string]]
            : []),
          ['List price', formatCents(totals.list_cents)],
          [
            'Freight estimate',
            totals.freight_cents === null ? 'On request' : `About ${formatCents(totals.freight_cents)}`,
          ],
        ]
      : [];
  return (
    <MailLines
      lines={lines.map(({ name, quantity, options = [], price, image }) => ({
        name: name || 'Product to be chosen',
        details: [
          isSample
            ? 'One sample'
            : `${formatCount(quantity)}${price ? ` at ${formatUnitPrice(price.unit_price_mills)}` : ''}`,
          options.join(', '),
          price ? describeWindow(price.delivery) : '',
        ].filter(Boolean),
        amount: price ? toAmount(price.line_cents) : 'To be priced',
        image,
      }))}
      sums={sums}
      total={
        totals && [
          isSample ? 'Total, shipping included' : totals.freight_cents === null ? 'Before freight' : 'Delivered, about',
          toAmount(totals.total_cents),
        ]
      }
    />
  );
}

function LinkAgain({ request }: MailTemplates['requestLink']) {
  return (
    <MailLayout preview={`Open ${request.number} again.`}>
      <MailHeading>Your link to {request.number}</MailHeading>
      <MailText>Here’s a new link to your {kindWords[request.kind]}.</MailText>
      <MailButton to={toStatusPath(request.token)}>View your request</MailButton>
      <MailText>Keep it to yourself: anyone with this link can read your request and reply for you.</MailText>
    </MailLayout>
  );
}

function Moved({ request, state, text, lines }: MailTemplates['requestMoved']) {
  const { headline, next, waitsFor } = getRequestWorkflow(request.kind).states[state];
  return (
    <MailLayout preview={next}>
      <MailHeading>{headline}</MailHeading>
      <MailText>
        {request.number}, your {kindWords[request.kind]}. {next}
      </MailText>
      {text && <MailQuote>{text}</MailQuote>}
      <MailButton to={waitsFor === 'customer' ? toReplyPath(request.token) : toStatusPath(request.token)}>
        {waitsFor === 'customer' ? 'Reply' : 'View your request'}
      </MailButton>
      <RequestedProducts lines={lines} />
      <MailText>You can also reply to this email.</MailText>
    </MailLayout>
  );
}

function Quoted({ request, text, lines }: MailTemplates['requestQuoted']) {
  const where =
    request.kind === 'sample'
      ? 'Fill it, close it, carry it around, then tell us what you think.'
      : 'You’ll find it in the reply we emailed you and on your request page.';
  return (
    <MailLayout preview={text ? text.slice(0, 120) : where}>
      <MailHeading>{offerWords[request.kind]}</MailHeading>
      <MailText>
        {request.number}, your {kindWords[request.kind]}. {where}
      </MailText>
      {text && <MailQuote>{text}</MailQuote>}
      <MailButton to={toStatusPath(request.token)}>View your request</MailButton>
      <RequestedProducts lines={lines} />
      <MailText>
        Nothing is ordered until you say so. Reply to this email with any changes and we’ll update it.
      </MailText>
    </MailLayout>
  );
}

/** To the company's own email, where no other channel for alerts is set. */
function Alert({ title, text }: MailTemplates['staffAlert']) {
  return (
    <MailLayout preview={text.slice(0, 120)}>
      <MailHeading>{title}</MailHeading>
      <MailQuote>{text}</MailQuote>
      <MailButton to={paths.backoffice}>Open the back office</MailButton>
    </MailLayout>
  );
}

function Answered({ request, text, from, files = 0, lines }: MailTemplates['requestAnswered']) {
  const attached = files === 1 ? '1 file is' : `${files} files are`;
  return (
    <MailLayout preview={text.slice(0, 120)}>
      <MailText>About {request.number}:</MailText>
      {text && <MailQuote>{text}</MailQuote>}
      {files > 0 && (
        <MailText>
          {attached} attached to the message. Open it to see {files === 1 ? 'it' : 'them'}.
        </MailText>
      )}
      <MailText>{from}</MailText>
      <MailButton to={toReplyPath(request.token)}>Reply</MailButton>
      <RequestedProducts lines={lines} />
      <MailText>You can also reply to this email. It goes straight to {from}.</MailText>
    </MailLayout>
  );
}
