import { paths } from '#contract/paths.ts';
import { useMailFrame } from './mail-frame.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton, MailLink } from './mail-link.tsx';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailText } from './mail-text.tsx';

/** The newsletter's own mails. The links only open a page: a mail scanner that follows them changes nothing. */
export const newsletterMails: TemplateTable<'newsletterConfirm'> = {
  newsletterConfirm: {
    subject: (_props, brand) => `Please confirm your ${brand.name} subscription`,
    body: ({ token }) => <ConfirmNewsletter token={token} />,
    leavePath: ({ token }) => toLeavePath(token),
  },
};

const toConfirmPath = (token: string) => `${paths.subscribe}?confirm=${token}`;
const toLeavePath = (token: string) => `${paths.subscribe}?leave=${token}`;

function ConfirmNewsletter({ token }: { token: string }) {
  const { brand } = useMailFrame();
  return (
    <MailLayout preview="One click and you’re subscribed.">
      <MailHeading>Confirm your subscription</MailHeading>
      <MailText>
        Someone (most likely you) signed up for the {brand.name} newsletter with this email. {brand.newsletter.title}
      </MailText>
      <MailButton to={toConfirmPath(token)}>Confirm my subscription</MailButton>
      <MailText>
        If it wasn’t you, do nothing and we won’t send it. Or{' '}
        <MailLink to={toLeavePath(token)}>unsubscribe this email</MailLink>.
      </MailText>
    </MailLayout>
  );
}
