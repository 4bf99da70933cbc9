import { paths } from '#contract/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailButton } from './mail-link.tsx';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** What a visitor reads of a chat that went on after they left. */
export const chatMails: TemplateTable<'chatAnswered'> = {
  chatAnswered: {
    subject: ({ from }, brand) => `${from || brand.name} replied to your chat`,
    body: ({ from, texts }) => (
      <MailLayout preview={texts[0] ?? 'We sent you a file.'}>
        <MailHeading>{from ? `${from} replied to your chat` : 'We replied to your chat'}</MailHeading>
        {texts.map((text) => (
          <MailQuote key={text}>{text}</MailQuote>
        ))}
        <MailText>Reply to this email, or continue the chat in the same browser.</MailText>
        <MailButton to={paths.home}>Open the site</MailButton>
      </MailLayout>
    ),
  },
};
