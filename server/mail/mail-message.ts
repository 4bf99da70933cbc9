import type { RequestKind } from '#contract/requests/requests.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';

/** One request as its mails tell of it. */
export interface MailedRequest {
  id: string;
  number: string;
  kind: RequestKind;
  restaurant: string;
}

/** What each template needs; the outbox keeps exactly this, so a mail can be made again at any time. */
export interface MailTemplates {
  accountDeleted: { firstName: string };
  accountEmailChange: { firstName: string; email: string; code: string; proof: string };
  accountEmailChanged: { firstName: string };
  accountExists: { firstName: string; email: string };
  accountPasswordChanged: { firstName: string };
  accountReset: { firstName: string; email: string; code: string; proof: string };
  accountVerify: { firstName: string; code: string; proof: string };
  newsletterConfirm: { token: string };
  requestAnswered: { request: MailedRequest; text: string; from: string };
  requestMoved: { request: MailedRequest; state: RequestState; text: string };
  requestQuoted: { request: MailedRequest; text: string };
  requestReceived: {
    request: MailedRequest;
    zipcode: string;
    needBy: string | null;
    comments: string;
    lines: { name: string; quantity: number; options: string }[];
    files: string[];
  };
  staffAlert: { title: string; text: string };
  test: { firstName: string };
}

export type MailTemplate = keyof MailTemplates;

export type MailMessage = {
  [T in MailTemplate]: { to: string; template: T; props: MailTemplates[T]; replyTo?: string };
}[MailTemplate];
