import * as z from 'zod/mini';
import { PagingMeta } from '../catalog/catalog.ts';
import { defineEndpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';

export const KeptMail = z.object({
  id: z.string(),
  to: z.string(),
  /** Who gets the answer when the reader replies; empty where that is the house itself. */
  reply_to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof KeptMail>;

export const listKeptMails = defineEndpoint({
  audience: 'staff',
  summary: 'Mails kept here because no SMTP server is set, newest first.',
  input: z.object({ current_page: z._default(wholeNumber('current_page', 1, 1_000_000), 1) }),
  output: z.object({ meta: PagingMeta, list: z.array(KeptMail) }),
});

export const sendTestMail = defineEndpoint({
  audience: 'staff',
  summary: 'Sends a mail to oneself, through the same outbox as every other mail.',
  input: z.object({}),
  output: z.object({ to: z.string() }),
});
