import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { toQuotePath } from '#contract/paths.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailLines } from './mail-lines.tsx';
import { MailButton } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** What the customer reads of a quote: that it is ready, accepted, expired or canceled. */
export const quoteMails: TemplateTable<'quoteLink' | 'quoteMoved'> = {
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
        ? `Order ${orderNumber}: thanks, we have it`
        : `${quoteWorkflow.states[state].headline}: ${quote.number}`,
    body: (props) => <QuoteMoved {...props} />,
  },
};

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
}: MailTemplates['quoteMoved']) {
  const { headline, next } = quoteWorkflow.states[state];
  return (
    <MailLayout preview={`${formatCents(totals.total)} delivered. ${next}`}>
      <MailHeading>{headline}</MailHeading>
      <MailText>
        {orderNumber
          ? `Order ${orderNumber}, from quote ${quote.number}. `
          : `Quote ${quote.number}, version ${version}. `}
        {next}
      </MailText>
      {note && <MailQuote>{note}</MailQuote>}
      {text && <MailQuote>{text}</MailQuote>}
      <LineTable lines={lines} totals={totals} />
      {state === 'sent' && <MailText>These prices hold until {formatDay(validUntil)}.</MailText>}
      <MailButton to={toQuotePath(quote.token)}>{buttonWords[state] ?? 'View your quote'}</MailButton>
      <MailText>
        {state === 'sent' ? 'Nothing is ordered until you accept. ' : ''}Questions? Just reply to this email.
      </MailText>
    </MailLayout>
  );
}

function LineTable({ lines, totals }: Pick<MailTemplates['quoteMoved'], 'lines' | 'totals'>) {
  const sums: [string, number][] = [
    ['Products', totals.goods],
    ['Setup', totals.setup],
    ['Freight', totals.freight],
  ];
  return (
    <MailLines
      lines={lines.map(({ name, quantity, unitMills, totalCents }) => ({
        name,
        details: [`${formatCount(quantity)} at ${formatUnitPrice(unitMills)}`],
        amount: formatCents(totalCents),
      }))}
      sums={sums.flatMap(([label, cents]) => (cents > 0 ? [[label, formatCents(cents)]] : []))}
      total={['Total delivered', formatCents(totals.total)]}
    />
  );
}
