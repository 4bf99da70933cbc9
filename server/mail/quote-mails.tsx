import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { toQuotePath } from '#contract/paths.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { LineTable } from './line-table.tsx';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** What the customer reads of a quote: that it is ready, accepted, expired or canceled. */
export const quoteMails: TemplateTable<'quoteAnswered' | 'quoteLink' | 'quoteMoved'> = {
  quoteAnswered: {
    subject: ({ quote }) => `Our reply about ${quote.number}`,
    body: (props) => <QuoteAnswered {...props} />,
  },
  quoteLink: {
    subject: ({ quote }) => `Your link to quote ${quote.number}`,
    body: ({ quote }) => (
      <MailLayout preview={`Open ${quote.number} again.`}>
        <MailHeading>Your link to {quote.number}</MailHeading>
        <MailText>Here’s a new link to your quote.</MailText>
        <MailButton to={toQuotePath(quote.token)}>View your quote</MailButton>
        <MailText>Keep it to yourself: anyone with this link can accept the quote for you.</MailText>
      </MailLayout>
    ),
  },
  quoteMoved: {
    subject: ({ quote, state, orderNumber }) =>
      state === 'accepted'
        ? `Order ${orderNumber}: thanks, we got it`
        : `${quoteWorkflow.states[state].headline}: ${quote.number}`,
    body: (props) => <QuoteMoved {...props} />,
  },
};

function QuoteAnswered({ quote, text, from, files, content }: MailTemplates['quoteAnswered']) {
  return (
    <MailLayout preview={text.slice(0, 120)}>
      <MailText>About {quote.number}:</MailText>
      {text && <MailQuote>{text}</MailQuote>}
      {files > 0 && <MailText>Files are attached to the message. Open it to see them.</MailText>}
      <MailText>{from}</MailText>
      <MailButton to={`${toQuotePath(quote.token)}#conversation`}>Reply</MailButton>
      {content && <LineTable {...content} />}
    </MailLayout>
  );
}

const buttonWords: Partial<Record<MailTemplates['quoteMoved']['state'], string>> = {
  sent: 'View and accept your quote',
  accepted: 'View your order',
  expired: 'Ask for a new quote',
};

function QuoteMoved({
  quote,
  state,
  version,
  validUntil,
  orderNumber,
  note,
  text,
  lines,
  totals,
  isFrom,
}: MailTemplates['quoteMoved']) {
  const { headline, next } = quoteWorkflow.states[state];
  return (
    <MailLayout preview={`${isFrom ? 'From ' : ''}${formatCents(totals.total)} delivered. ${next}`}>
      <MailHeading>{headline}</MailHeading>
      <MailText>
        {orderNumber
          ? `Order ${orderNumber}, from quote ${quote.number}. `
          : `Quote ${quote.number}, version ${version}. `}
        {next}
      </MailText>
      {note && <MailQuote>{note}</MailQuote>}
      {text && <MailQuote>{text}</MailQuote>}
      <LineTable lines={lines} totals={totals} isFrom={isFrom} />
      {state === 'sent' && <MailText>These prices are good through {formatDay(validUntil)}.</MailText>}
      <MailButton to={toQuotePath(quote.token)}>{buttonWords[state] ?? 'View your quote'}</MailButton>
      <MailText>
        {state === 'sent' ? 'Nothing is ordered until you accept. ' : ''}Questions? Just reply to this email.
      </MailText>
    </MailLayout>
  );
}
