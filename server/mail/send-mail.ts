import nodemailer from 'nodemailer';
import type { Database } from '#database/connect.ts';
import { keepMail } from '#database/queries/outbox.ts';
import { readBrand } from '#database/queries/records.ts';
import type { Parts } from '../parts.ts';
import { type Settings, toSiteOrigin } from '../settings.ts';
import { drawBrandMark } from './brand-mark.ts';
import { collectInlinePictures, embedPictures } from './inline-pictures.ts';
import type { MailMessage } from './mail-message.ts';
import { renderMail } from './templates.tsx';

/** Through SMTP where it is set; otherwise kept in the database for /backoffice/mail. */
export function createMailSender(database: Database, settings: Settings, files: Parts['files'] | null = null) {
  const origin = toSiteOrigin(settings);
  const transport = settings.smtpUrl
    ? nodemailer.createTransport(settings.smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
    : null;

  return async function sendMail(message: MailMessage, id: number): Promise<void> {
    const frame = { brand: await readBrand(database), origin };
    const { subject, text, leaveUrl, ...rendered } = await renderMail(message, frame);
    const { html, pictures } = files
      ? await collectInlinePictures(database, files, rendered.html)
      : { html: rendered.html, pictures: [] };
    pictures.push(await drawBrandMark());
    if (!transport) {
      const replyTo = message.replyTo ?? '';
      const shown = embedPictures(html, pictures);
      await keepMail(database, { outboxId: id, recipient: message.to, replyTo, subject, html: shown, text });
      return;
    }
    await transport.sendMail({
      from: settings.mailFrom,
      to: toAddress(message.to),
      replyTo: message.replyTo ? toAddress(message.replyTo) : undefined,
      subject,
      html,
      text,
      attachments: pictures,
      // RFC 8058: the mail program's own button sends a POST, and one click is enough.
      headers: leaveUrl
        ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined,
      // The same id at every try: a receiver that saw the first folds the second.
      messageId: `<outbox-${id}@${new URL(settings.siteUrl ?? 'http://packwright.invalid').hostname}>`,
    });
  };
}

/** An object, because nodemailer reads the text 'a,b@c.example' as two recipients. */
function toAddress(address: string) {
  return { name: '', address };
}
