import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { toInventoryPath } from '#contract/paths.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

const toCases = (cases: number) => `${formatCount(cases)} ${cases === 1 ? 'case' : 'cases'}`;

/** What the customer reads of stored stock: that cases left, did not leave, or run short. */
export const storageMails: TemplateTable<'releaseMoved' | 'storageLow'> = {
  releaseMoved: {
    subject: ({ number, state }) => `${releaseWorkflow.states[state].headline}: ${number}`,
    body: ({ number, token, state, title, cases, pieces, unit, street, carrier, tracking, text }) => {
      const { headline, next } = releaseWorkflow.states[state];
      return (
        <MailLayout preview={`${title}, ${toCases(cases)}. ${next}`}>
          <MailHeading>{headline}</MailHeading>
          <MailText>
            {number}: {title}, {formatCount(pieces)} {unit} in {toCases(cases)}, to {street}.
          </MailText>
          {carrier && (
            <MailText>
              Carrier: {carrier}
              {tracking && `, tracking number ${tracking}`}
            </MailText>
          )}
          {text && <MailQuote>{text}</MailQuote>}
          <MailText>{next}</MailText>
          <MailButton to={toInventoryPath(token)}>View your storage</MailButton>
          <MailText>Keep this link to yourself: anyone with it can ship from your storage.</MailText>
        </MailLayout>
      );
    },
  },
  storageLow: {
    subject: ({ title, daysLeft }) =>
      daysLeft > 0 ? `${title}: ${daysLeft} days left in storage` : `${title}: none left in storage`,
    body: ({ company, token, title, cases, pieces, unit, daysLeft, orderBy, reorder }) => (
      <MailLayout preview={`Order by ${formatDay(orderBy)} to stay in stock.`}>
        <MailHeading>Time to reorder</MailHeading>
        <MailText>
          {company && `${company}: `}
          {title}, {formatCount(pieces)} {unit} left in {toCases(cases)}.{' '}
          {daysLeft > 0 ? `At your recent pace, they’ll last ${daysLeft} days.` : 'Nothing is left to ship.'}
        </MailText>
        <MailText>
          Order {reorder > 0 ? `${formatCount(reorder)} more ` : ''}by {formatDay(orderBy)} and they’ll arrive before
          the last case ships.
        </MailText>
        <MailButton to={toInventoryPath(token)}>View your storage</MailButton>
        <MailText>Keep this link to yourself: anyone with it can ship from your storage.</MailText>
      </MailLayout>
    ),
  },
};
