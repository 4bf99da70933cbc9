import nodemailer from 'nodemailer';
import type { Database } from '#database/connect.ts';
import { keepMail } from '#database/queries/outbox.ts';
import type { Settings } from '../settings.ts';
import type { MailMessage } from './mail-message.ts';
import { renderMail } from './templates.tsx';

/** Through SMTP where it is set; otherwise kept in the database for /backoffice/mail. */
export function createMailSender(database: Database, settings: Settings) {
  const transport = settings.smtpUrl
    ? nodemailer.createTransport(settings.smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
    : null;

  return async function sendMail(message: MailMessage, id: number): Promise<void> {
    const { subject, html, text } = await renderMail(message);
    if (!transport) {
      await keepMail(database, { outboxId: id, recipient: message.to, subject, html, text });
      return;
    }
    await transport.sendMail({
      from: settings.mailFrom,
      to: message.to,
      replyTo: message.replyTo,
      subject,
      html,
      text,
      // The same id at every try: a receiver that saw the first folds the second.
      messageId: `<outbox-${id}@${new URL(settings.siteUrl ?? 'http://packwright.invalid').hostname}>`,
    });
  };
}
