import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { toInventoryPath } from '#contract/paths.ts';
import { describeCases } from '#contract/storage/pieces.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** '2,000 cups in 4 cases'. */
const toAmount = ({ pieces, casePack, unit }: { pieces: number; casePack?: number | null; unit: string }) =>
  `${formatCount(pieces)} ${unit}${casePack ? ` in ${describeCases(pieces, casePack)}` : ''}`;

/** What the customer reads of stored stock: that goods left, did not leave, or run short. */
export const storageMails: TemplateTable<'releaseMoved' | 'storageLow'> = {
  releaseMoved: {
    subject: ({ number, state }) => `${releaseWorkflow.states[state].headline}: ${number}`,
    body: ({ number, token, state, title, street, carrier, tracking, text, ...amount }) => {
      const { headline, next } = releaseWorkflow.states[state];
      return (
        <MailLayout preview={`${title}, ${toAmount(amount)}. ${next}`}>
          <MailHeading>{headline}</MailHeading>
          <MailText>
            {number}: {title}, {toAmount(amount)}, to {street}.
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
    body: ({ company, token, title, daysLeft, orderBy, reorder, ...amount }) => (
      <MailLayout preview={`Order by ${formatDay(orderBy)} to stay in stock.`}>
        <MailHeading>Time to reorder</MailHeading>
        <MailText>
          {company && `${company}: `}
          {title}, {toAmount(amount)} left.{' '}
          {daysLeft > 0 ? `At your recent pace, they’ll last ${daysLeft} days.` : 'Nothing is left to ship.'}
        </MailText>
        <MailText>
          Order {reorder > 0 ? `${formatCount(reorder)} more ` : ''}by {formatDay(orderBy)} and they’ll arrive before
          the last of them ships.
        </MailText>
        <MailButton to={toInventoryPath(token)}>View your storage</MailButton>
        <MailText>Keep this link to yourself: anyone with it can ship from your storage.</MailText>
      </MailLayout>
    ),
  },
};
