import { formatCents } from '#contract/format-number.ts';
import { paths, toApprovalPath } from '#contract/paths.ts';
import { type ApprovalSource, approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { storeWorkflow } from '#contract/workflows/store-workflow.ts';
import { LineTable } from './line-table.tsx';
import { MailLayout } from './mail-layout.tsx';
import { MailButton, MailLink } from './mail-link.tsx';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

const goodFor: Record<ApprovalSource, string> = {
  store: 'Prices are good for 14 days.',
  checkout: 'Prices and stock are checked again when you approve.',
  reorder: 'Prices are good for 14 days. Stock is checked again when you approve.',
  quote: 'Approving it accepts our quote at these prices, while the quote is valid.',
};

/** What members of a company read of their custom store and of orders that wait for an owner. */
export const storeMails: TemplateTable<'approvalMoved' | 'approvalRequested' | 'approvalsRequested' | 'storeMoved'> = {
  approvalMoved: {
    subject: ({ state, totals }) => `${approvalWorkflow.states[state].headline}: ${formatCents(totals.total)}`,
    body: ({ id, company, state, text, lines, totals }) => {
      const { headline, next } = approvalWorkflow.states[state];
      return (
        <MailLayout preview={next}>
          <MailHeading>{headline}</MailHeading>
          <MailText>
            {company}: {next}
          </MailText>
          {text && <MailQuote>{text}</MailQuote>}
          <LineTable lines={lines} totals={totals} />
          <MailButton to={toApprovalPath(id)}>View the order</MailButton>
        </MailLayout>
      );
    },
  },
  approvalRequested: {
    subject: ({ buyer, totals }) => `${buyer} needs your approval: ${formatCents(totals.total)}`,
    body: ({ token, company, buyer, source, poNumber, shipTo, lines, totals }) => (
      <MailLayout preview={`An order for ${company}, ${formatCents(totals.total)} delivered.`}>
        <MailHeading>Approve this order?</MailHeading>
        <MailText>
          {buyer} wants to order this for {company}. It’s above their spending limit, so nothing is ordered until you
          approve it. {goodFor[source]}
        </MailText>
        <LineTable lines={lines} totals={totals} />
        <MailText>
          Ships to {[shipTo.name, shipTo.street, shipTo.street2, shipTo.city].filter(Boolean).join(', ')},{' '}
          {shipTo.state} {shipTo.zipcode}
          {poNumber && ` · PO number ${poNumber}`}
        </MailText>
        <MailButton to={toApprovalPath(token)}>Review the order</MailButton>
        <MailText>To approve or decline it, log in or enter the code that we email you then.</MailText>
      </MailLayout>
    ),
  },
  approvalsRequested: {
    subject: ({ waiting, more }) => `${waiting.length + more} orders need your approval`,
    body: ({ company, waiting, more }) => (
      <MailLayout preview={`Orders for ${company} are waiting for you.`}>
        <MailHeading>Approve these orders?</MailHeading>
        <MailText>
          These orders for {company} are above the spending limit of who placed them, so nothing is ordered until you
          approve them.
        </MailText>
        {waiting.map(({ token, buyer, totalCents }) => (
          <MailText key={token}>
            {buyer}, {formatCents(totalCents)}: <MailLink to={toApprovalPath(token)}>Review the order</MailLink>
          </MailText>
        ))}
        {more > 0 && <MailText>And {more} more in your account.</MailText>}
        <MailButton to={paths.userAccount}>View all in your account</MailButton>
        <MailText>Keep these links to yourself: anyone with one can approve its order.</MailText>
      </MailLayout>
    ),
  },
  storeMoved: {
    subject: ({ company, state }) => `${storeWorkflow.states[state].headline}: ${company}`,
    body: ({ company, state, text }) => {
      const { headline, next } = storeWorkflow.states[state];
      return (
        <MailLayout preview={next}>
          <MailHeading>{headline}</MailHeading>
          <MailText>
            {company}: {next}
          </MailText>
          {text && <MailQuote>{text}</MailQuote>}
          {isInPhase(storeWorkflow.states, state, 'open') && <MailButton to={paths.store}>Open your store</MailButton>}
          <MailText>Questions? Just reply to this email.</MailText>
        </MailLayout>
      );
    },
  },
};
