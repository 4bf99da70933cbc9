/** What each template needs; the outbox keeps exactly this, so a mail can be made again at any time. */
export interface MailTemplates {
  test: { firstName: string };
}

export type MailTemplate = keyof MailTemplates;

export type MailMessage = {
  [T in MailTemplate]: { to: string; template: T; props: MailTemplates[T]; replyTo?: string };
}[MailTemplate];
