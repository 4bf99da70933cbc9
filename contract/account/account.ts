import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AttachedFile } from '../files/files.ts';
import { emailTopicNames } from './email-topics.ts';

const Use = z.object({ number: z.string(), url: z.string() });

const ArtworkLibrary = z.object({
  /** Logos as they were sent with requests, the newest first. */
  logos: z.array(z.object({ file: AttachedFile, sent_at: z.iso.datetime(), used_on: z.array(Use) })),
  /** What was approved: it prints again without another proof. */
  artworks: z.array(
    z.object({
      id: z.string(),
      product_name: z.string(),
      /** Null where the product has left the catalog. */
      product_path: z.nullable(z.string()),
      file: AttachedFile,
      approved_at: z.iso.datetime(),
      /** Orders that are printed with it. */
      used_on: z.array(Use),
    }),
  ),
});
export type ArtworkLibrary = z.infer<typeof ArtworkLibrary>;

const EmailTopicName = z.enum(emailTopicNames, 'We couldn’t find this topic.');
const EmailChoice = z.object({ muted: z.array(EmailTopicName) });

export const accountEndpoints = {
  'GET /api/account/artwork': defineEndpoint({
    audience: 'customer',
    summary: 'Logos and approved artwork of the company, with where each is used.',
    input: z.object({}),
    output: ArtworkLibrary,
  }),

  'GET /api/account/emails': defineEndpoint({
    audience: 'customer',
    summary: 'Topics of emails that the person turned off.',
    input: z.object({}),
    output: EmailChoice,
  }),

  'POST /api/account/emails': defineEndpoint({
    audience: 'customer',
    summary: 'Turns topics of emails off; all others are on.',
    input: EmailChoice,
    output: EmailChoice,
  }),
};
