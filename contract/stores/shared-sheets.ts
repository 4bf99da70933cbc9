import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { Ink, Look } from '../looks/look.ts';
import { mostOnSheet } from './sheet-size.ts';

const content = {
  look: Look,
  /** The tone that was taken away around the logo. */
  background: z._default(z.nullable(Ink), null),
  /** Uuids of the products that its maker saw, in their order. */
  products: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostOnSheet)),
};
const SharedSheetContent = z.object(content);
/** What is kept of a shared brand sheet, beside its logo. */
export type SharedSheetContent = z.output<typeof SharedSheetContent>;

export const SharedSheet = z.object({
  look: Look,
  /** A small picture of the logo; its file is for nobody but us. */
  logo: z.string(),
  made_at: z.iso.datetime(),
  shared_until: z.iso.datetime(),
  products: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      path: z.string(),
      /** In the look. */
      picture: z.string(),
      /** 'Front and back, 2 inks.' */
      words: z.string(),
    }),
  ),
});
export type SharedSheet = z.infer<typeof SharedSheet>;

/** What opens a shared page, and what removes it. */
export const SharedLinkKeys = z.object({
  token: z.string(),
  remove_key: z.string(),
  expires_at: z.iso.datetime(),
});
export type SharedLinkKeys = z.infer<typeof SharedLinkKeys>;

export const sharedSheetsEndpoints = {
  'GET /api/sheet/shared': defineEndpoint({
    audience: 'anyone',
    summary: 'The brand sheet of a link that a visitor made.',
    input: z.object({ token: LinkToken }),
    output: SharedSheet,
  }),
  'POST /api/sheet/share': defineEndpoint({
    audience: 'anyone',
    summary:
      'Makes a link to the brand sheet of a look, for 90 days, and the key that removes it (POST /api/store/unshare).',
    input: z.object({
      ...content,
      print_id: requiredText('Please add your logo first.', 64),
      guest_id: optionalText(60),
    }),
    output: SharedLinkKeys,
  }),
};
