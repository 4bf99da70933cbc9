import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { MailLayout } from './mail-layout.tsx';
import type { MailMessage, MailTemplate, MailTemplates } from './mail-message.ts';
import { MailText } from './mail-text.tsx';

type Templates = {
  [T in MailTemplate]: {
    subject: (props: MailTemplates[T]) => string;
    body: (props: MailTemplates[T]) => ReactElement;
  };
};

const templates: Templates = {
  test: {
    subject: () => 'A test mail from Packwright',
    body: ({ firstName }) => (
      <MailLayout preview="Mail works.">
        <MailText>Hello {firstName || 'there'},</MailText>
        <MailText>
          this mail went through the outbox like every other mail of the site. If you read it, mail works.
        </MailText>
      </MailLayout>
    ),
  },
};

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const template = templates[message.template];
  const element = template.body(message.props);
  return {
    // A line break in a subject would begin a header of its own.
    subject: template.subject(message.props).replace(/[\r\n]+/g, ' '),
    html: await render(element),
    text: await render(element, { plainText: true }),
  };
}
