import { paths, toBase64Url, toChangeEmailPath } from '#contract/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton, MailLink } from './mail-link.tsx';
import { codeMinutes, type MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailText } from './mail-text.tsx';

/** Mails about the account itself. Their links only open a page: a mail scanner that follows them changes nothing. */
export const accountMails: TemplateTable<
  | 'accountDeleted'
  | 'accountEmailChange'
  | 'accountEmailChanged'
  | 'accountExists'
  | 'accountPasswordChanged'
  | 'accountReset'
  | 'accountVerify'
  | 'linkCode'
> = {
  accountVerify: {
    subject: (_props, brand) => `Your ${brand.name} code`,
    body: (props) => <Verify {...props} />,
  },
  accountExists: {
    subject: (_props, brand) => `You already have an account with ${brand.name}`,
    body: (props) => <Exists {...props} />,
  },
  accountReset: {
    subject: (_props, brand) => `Choose a new ${brand.name} password`,
    body: (props) => <Reset {...props} />,
  },
  accountPasswordChanged: {
    subject: (_props, brand) => `Your ${brand.name} password was changed`,
    body: (props) => <PasswordChanged {...props} />,
  },
  accountEmailChange: {
    subject: (_props, brand) => `Confirm your new email at ${brand.name}`,
    body: (props) => <EmailChange {...props} />,
  },
  accountEmailChanged: {
    subject: (_props, brand) => `Your ${brand.name} account has a new email address`,
    body: (props) => <EmailChanged {...props} />,
  },
  linkCode: {
    subject: (_props, brand) => `Your ${brand.name} code`,
    body: (props) => <LinkCode {...props} />,
  },
  accountDeleted: {
    subject: (_props, brand) => `Your ${brand.name} account has been deleted`,
    body: (props) => <Deleted {...props} />,
  },
};

function Code({ children }: { children: string }) {
  return <p style={{ margin: '8px 0 16px', fontSize: 34, fontWeight: 600, letterSpacing: '0.12em' }}>{children}</p>;
}

/** Without a name: it is not proven yet that the mailbox belongs to the sender, who typed the name. */
function Verify({ code, proof }: MailTemplates['accountVerify']) {
  return (
    <MailLayout preview="Enter the code, or use the link.">
      <MailHeading>Confirm your email</MailHeading>
      <MailText>Please enter this code to confirm your email:</MailText>
      <Code>{code}</Code>
      <MailText>
        The code expires in {codeMinutes.verify} minutes. Once your email is confirmed, requests you sent with it show
        up in your account.
      </MailText>
      <MailButton to={`${paths.verifyEmail}?code=${code}&proof=${proof}`}>Confirm my email</MailButton>
      <MailText>
        Didn’t create an account with us? You can ignore this email. Without the code, no one can use your email.
      </MailText>
    </MailLayout>
  );
}

function LinkCode({ act, name, code }: MailTemplates['linkCode']) {
  return (
    <MailLayout preview={`The code expires in ${codeMinutes.link} minutes.`}>
      <MailHeading>Here’s your code</MailHeading>
      <MailText>
        Enter this code on the page you have open to{' '}
        {act === 'reorder' ? `place order ${name} again` : `decide on the order for ${name}`}:
      </MailText>
      <Code>{code}</Code>
      <MailText>You can use it once, within {codeMinutes.link} minutes.</MailText>
      <MailText>
        Didn’t ask for this? You can ignore this email: nothing happens without the code. Someone you forwarded one of
        our emails to may have opened its link. Never share the code with anyone, not even us.
      </MailText>
    </MailLayout>
  );
}

function Exists({ firstName, email }: MailTemplates['accountExists']) {
  return (
    <MailLayout preview="Someone tried to sign up with your email.">
      <MailHeading>You already have an account</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, someone (maybe you) just tried to sign up with {email}. You already have an
        account with this email, and nothing about it has changed.
      </MailText>
      <MailButton to={paths.login}>Log in</MailButton>
      <MailText>
        Forgot your password? <MailLink to={paths.forgotPassword}>Choose a new one</MailLink>. If it wasn’t you, you can
        ignore this email.
      </MailText>
    </MailLayout>
  );
}

function Reset({ firstName, email, code, proof }: MailTemplates['accountReset']) {
  const path = `${paths.forgotPassword}?type=change&email=${toBase64Url(email)}&code=${code}&proof=${proof}`;
  return (
    <MailLayout preview={`The code and the link expire in ${codeMinutes.reset} minutes.`}>
      <MailHeading>Choose a new password</MailHeading>
      <MailText>Hello {firstName || 'there'}, this code lets you choose a new password:</MailText>
      <Code>{code}</Code>
      <MailText>You can use it once, within {codeMinutes.reset} minutes.</MailText>
      <MailButton to={path}>Choose a new password</MailButton>
      <MailText>
        Didn’t ask for this? You can ignore this email, and your password stays the same. Never share the code with
        anyone, not even us.
      </MailText>
    </MailLayout>
  );
}

function PasswordChanged({ firstName }: MailTemplates['accountPasswordChanged']) {
  return (
    <MailLayout preview="All other devices have been logged out.">
      <MailHeading>Your password was changed</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, your account has a new password. All other devices have been logged out.
      </MailText>
      <MailText>
        If it wasn’t you, <MailLink to={paths.forgotPassword}>choose a new password</MailLink> right away and let us
        know.
      </MailText>
    </MailLayout>
  );
}

function EmailChange({ email, code, proof }: MailTemplates['accountEmailChange']) {
  return (
    <MailLayout preview="Enter the code, or use the link.">
      <MailHeading>Confirm your new email</MailHeading>
      <MailText>This code makes {email} your account’s email:</MailText>
      <Code>{code}</Code>
      <MailText>
        Enter it within {codeMinutes.email} minutes, while you’re logged in. Nothing changes until you do.
      </MailText>
      <MailButton to={`${toChangeEmailPath(email)}&code=${code}&proof=${proof}`}>Use this email</MailButton>
      <MailText>Didn’t ask for this? You can ignore this email. Without the code, no one can use your email.</MailText>
    </MailLayout>
  );
}

function EmailChanged({ firstName }: MailTemplates['accountEmailChanged']) {
  return (
    <MailLayout preview="From now on, log in with the new one.">
      <MailHeading>Your email was changed</MailHeading>
      <MailText>
        Hello {firstName || 'there'}, your account has a new email address. From now on, log in with it. We’ll send all
        emails there. This is the last one to this address.
      </MailText>
      <MailText>If it wasn’t you, please reply to this email right away.</MailText>
    </MailLayout>
  );
}

function Deleted({ firstName }: MailTemplates['accountDeleted']) {
  return (
    <MailLayout preview="Your profile, addresses and cart are gone.">
      <MailHeading>Your account has been deleted</MailHeading>
      <MailText>
        Goodbye {firstName || 'and thank you'}. Your profile, addresses, cart and logins are gone. We must keep records
        of the requests you sent, but without your name, address, messages and files. Open ones were withdrawn.
      </MailText>
      <MailText>If it wasn’t you, please reply to this email.</MailText>
    </MailLayout>
  );
}
