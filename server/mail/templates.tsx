import { render } from '@react-email/render';
import { toOneLine } from '#contract/one-line.ts';
import { accountMails } from './account-mails.tsx';
import { drawBrandMark } from './brand-mark.ts';
import { chatMails } from './chat-mails.tsx';
import { companyMails } from './company-mails.tsx';
import { designMails } from './design-mails.tsx';
import { embedPictures } from './inline-pictures.ts';
import { type MailFrame, MailFrameContext } from './mail-frame.ts';
import { MailLayout } from './mail-layout.tsx';
import type { MailMessage, MailTemplate } from './mail-message.ts';
import type { TemplateRow, TemplateTable } from './mail-template.ts';
import { MailText } from './mail-text.tsx';
import { newsletterMails } from './newsletter-mails.tsx';
import { orderMails } from './order-mails.tsx';
import { quoteMails } from './quote-mails.tsx';
import { requestMails } from './request-mails.tsx';
import { sampleMails } from './sample-mails.ts';
import { staffMails } from './staff-mails.tsx';
import { storageMails } from './storage-mails.tsx';
import { storeMails } from './store-mails.tsx';

const templates: TemplateTable<MailTemplate> = {
  ...accountMails,
  ...chatMails,
  ...companyMails,
  ...designMails,
  ...newsletterMails,
  ...orderMails,
  ...quoteMails,
  ...requestMails,
  ...storageMails,
  ...storeMails,
  ...staffMails,
  test: {
    subject: (_props, brand) => `A test email from ${brand.name}`,
    body: ({ firstName }) => (
      <MailLayout preview="Email works.">
        <MailText>Hello {firstName || 'there'},</MailText>
        <MailText>
          This email went through the outbox like every other email from the site. If you can read it, email works.
        </MailText>
      </MailLayout>
    ),
  },
};

/** Columns of the table of lines stay columns in the text part. */
const textOptions = { selectors: [{ selector: 'table.mail-lines', format: 'dataTable' }] };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where a subscriber unsubscribes; null for emails about something the reader asked for. */
  leaveUrl: string | null;
}

export async function renderMail({ template, props }: MailMessage, frame: MailFrame): Promise<RenderedMail> {
  // The message's type ties the properties to the template; the table cannot say so for all of them at once.
  const row = templates[template] as TemplateRow<typeof props>;
  const element = <MailFrameContext value={frame}>{row.body(props)}</MailFrameContext>;
  return {
    subject: toHeaderLine(row.subject(props, frame.brand)),
    html: await render(element),
    text: await render(element, { plainText: true, htmlToTextOptions: textOptions }),
    leaveUrl: row.leavePath ? frame.origin + row.leavePath(props) : null,
  };
}

/** Every template with sample properties, as staff preview it: a browser shows no `cid:`, so the mark is in the page. */
export async function renderSamples(frame: MailFrame): Promise<(RenderedMail & { template: MailTemplate })[]> {
  const mark = await drawBrandMark();
  const names = Object.keys(sampleMails).sort() as MailTemplate[];
  return Promise.all(
    names.map(async (template) => {
      const message = { to: '', template, props: sampleMails[template] } as MailMessage;
      const mail = await renderMail(message, frame);
      return { template, ...mail, html: embedPictures(mail.html, [mark]) };
    }),
  );
}

/** A line break in a subject would begin a header of its own. */
function toHeaderLine(text: string): string {
  return toOneLine(text).slice(0, 200);
}
