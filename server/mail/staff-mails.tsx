import { roleLabels } from '#contract/auth/capability-labels.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { toStaffInvitationPath } from '#contract/paths.ts';
import { staffInvitationDays } from '#contract/staff/staff.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailText } from './mail-text.tsx';

/** Emails to our own staff about how they log in. */
export const staffMails: TemplateTable<'staffInvitation' | 'secondFactorReset'> = {
  staffInvitation: {
    subject: ({ inviter }, brand) => `${inviter || 'A colleague'} invited you to the back office of ${brand.name}`,
    body: (props) => <Invitation {...props} />,
  },
  secondFactorReset: {
    subject: () => 'Your second factor was reset',
    body: (props) => <SecondFactorReset {...props} />,
  },
};

function Invitation({ inviter, roles, token }: MailTemplates['staffInvitation']) {
  return (
    <MailLayout preview={`The invitation works for ${staffInvitationDays} days.`}>
      <MailHeading>Join the back office</MailHeading>
      <MailText>
        {inviter || 'A colleague'} invited you to work here as {roles.map((role) => roleLabels[role]).join(' and ')}.
        Choose a password and you’re in.
      </MailText>
      <MailButton to={toStaffInvitationPath(token)}>Accept the invitation</MailButton>
      <MailText>
        It works for {staffInvitationDays} days, once, for this email only. Don’t forward it: the link proves the email
        is yours. If you don’t know why you got it, you can ignore it.
      </MailText>
    </MailLayout>
  );
}

function SecondFactorReset({ firstName }: MailTemplates['secondFactorReset']) {
  return (
    <MailLayout preview="Log in with your password and set it up again.">
      <MailHeading>Your second factor was reset</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, an admin removed the authenticator app and recovery codes from your login. You’ve
        been logged out everywhere. Log in with your password and set up a second factor again.
      </MailText>
      <MailButton to={backofficePaths.security}>Set it up again</MailButton>
      <MailText>If you didn’t ask for this, tell an admin right away and change your password.</MailText>
    </MailLayout>
  );
}
