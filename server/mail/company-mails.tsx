import { invitationDays, membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { paths, toInvitationPath } from '#contract/paths.ts';
import { taxCertificateWorkflow } from '#contract/workflows/tax-certificate-workflow.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailText } from './mail-text.tsx';

/** Emails about a company: who belongs to it, and its tax certificates. */
export const companyMails: TemplateTable<
  'companyInvitation' | 'companyJoined' | 'companyRemoved' | 'companyRoleChanged' | 'taxCertificateMoved'
> = {
  companyInvitation: {
    subject: ({ inviter }, brand) => `${inviter || 'A colleague'} invited you to ${brand.name}`,
    body: (props) => <Invitation {...props} />,
  },
  companyJoined: {
    subject: ({ company }) => `You joined ${company}`,
    body: (props) => <Joined {...props} />,
  },
  companyRemoved: {
    subject: ({ company }) => `You were removed from ${company}`,
    body: (props) => <Removed {...props} />,
  },
  companyRoleChanged: {
    subject: ({ company, role }) => `Your role at ${company} is now ${membershipRoleLabels[role].label}`,
    body: (props) => <RoleChanged {...props} />,
  },
  taxCertificateMoved: {
    subject: ({ region, state }) => `Tax certificate for ${region}: ${taxCertificateWorkflow.states[state].label}`,
    body: (props) => <CertificateMoved {...props} />,
  },
};

function CertificateMoved({ region, state, text }: MailTemplates['taxCertificateMoved']) {
  const { headline, next } = taxCertificateWorkflow.states[state];
  return (
    <MailLayout preview={next}>
      <MailHeading>{headline}</MailHeading>
      <MailText>Tax certificate for {region}.</MailText>
      {text && <MailText>{text}</MailText>}
      <MailText>{next}</MailText>
      <MailButton to={paths.userTaxes}>See your certificates</MailButton>
    </MailLayout>
  );
}

function Invitation({ company, role, inviter, token }: MailTemplates['companyInvitation']) {
  const { label, may } = membershipRoleLabels[role];
  return (
    <MailLayout preview={`The invitation expires in ${invitationDays} days.`}>
      <MailHeading>Join {company}</MailHeading>
      <MailText>
        {inviter || 'A colleague'} invited you to {company} as {label}. {may}
      </MailText>
      <MailButton to={toInvitationPath(token)}>View invitation</MailButton>
      <MailText>
        The invitation expires in {invitationDays} days and is for this email only. Don’t forward it: the link proves
        the email is yours. If you don’t know {company}, you can ignore it.
      </MailText>
    </MailLayout>
  );
}

function Joined({ firstName, company, role }: MailTemplates['companyJoined']) {
  const { label, may } = membershipRoleLabels[role];
  return (
    <MailLayout preview={`Welcome to ${company}.`}>
      <MailHeading>Welcome to {company}</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, you joined {company} as {label}. {may}
      </MailText>
      <MailButton to={paths.team}>See your team</MailButton>
    </MailLayout>
  );
}

function Removed({ firstName, company }: MailTemplates['companyRemoved']) {
  return (
    <MailLayout preview={`You can no longer see requests from ${company}.`}>
      <MailHeading>You’re no longer in {company}</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, an owner removed you from {company}. You can no longer see its requests and
        addresses, and our emails about them go to an owner. Your own account stays the same.
      </MailText>
    </MailLayout>
  );
}

function RoleChanged({ firstName, company, role, ownerLeft }: MailTemplates['companyRoleChanged']) {
  const { label, may } = membershipRoleLabels[role];
  return (
    <MailLayout preview={`You’re now ${label}.`}>
      <MailHeading>
        Your role at {company}: {label}
      </MailHeading>
      <MailText>
        Hello {firstName || 'there'},{' '}
        {ownerLeft
          ? `the last owner of ${company} deleted their account. You’ve been there the longest, so you’re now an owner.`
          : `an owner of ${company} changed your role to ${label}.`}{' '}
        {may}
      </MailText>
      <MailButton to={paths.team}>See your team</MailButton>
    </MailLayout>
  );
}
