import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKindList, uploadKinds, uploadLimits } from './upload-limits.ts';

const FileId = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'We couldn’t find this file.'));
const GuestId = z.optional(z.string().check(z.maxLength(60)));

export const UploadedFile = z.object({
  file_id: z.string(),
  name: z.string(),
  kind: z.enum(uploadKinds),
  bytes: z.int(),
  /** Signed and good for minutes; the picture itself, or a download where it is never shown inline. */
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** What an artwork file says of itself, for a look at it before it is printed. */
export const FileFacts = z.object({
  pages: z.nullable(z.int()),
  /** Of the first page, in points: 72 are an inch. */
  page_width: z.nullable(z.number()),
  page_height: z.nullable(z.number()),
  fonts: z.array(z.string()),
  /** 'CMYK', 'RGB', 'Gray' and 'Spot: PANTONE 349 C', as the file names them; absent where it does not say. */
  colors: z.optional(z.array(z.string())),
  /** Of the coarsest picture, in pixels per inch of the page. */
  dpi: z.optional(z.number()),
  /** Of the first page beyond the trim on its narrowest side, in points. */
  bleed: z.optional(z.number()),
});
export type FileFacts = z.infer<typeof FileFacts>;

export const previewStates = ['pending', 'ready', 'none'] as const;

/** A file as lists show it. */
export const AttachedFile = z.object({
  file_id: z.string(),
  name: z.string(),
  url: z.string(),
  bytes: z.int(),
  preview: z.object({
    state: z.enum(previewStates),
    /** A small WebP, signed like the file's own URL; null unless ready. */
    url: z.nullable(z.string()),
    /** Why there is none, as a sentence. */
    note: z.string(),
  }),
  facts: z.nullable(FileFacts),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

export const filesEndpoints = {
  'POST /api/file/begin': defineEndpoint({
    audience: 'anyone',
    summary: `Begins the upload of one file: ${uploadKindList('or')}, up to ${uploadLimits.bytes / 1_000_000} MB. Send the bytes with PUT to \`url\` with exactly these headers, then call /api/file/confirm.`,
    input: z.object({
      name: z.string().check(z.maxLength(1000)),
      bytes: z.int().check(z.gte(0)),
      guest_id: GuestId,
    }),
    output: z.object({
      file_id: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
  }),
  'POST /api/file/confirm': defineEndpoint({
    audience: 'anyone',
    summary: 'Ends an upload: the file is checked, and counts from then on. A repeat gets the same answer.',
    input: z.object({ file_id: FileId, guest_id: GuestId }),
    output: UploadedFile,
  }),
  'POST /api/file/upload': defineEndpoint({
    audience: 'anyone',
    body: 'multipart',
    summary: `One file as multipart field \`file\`, at most ${uploadLimits.formBytes / 1_000_000} MB: ${uploadKindList('or')}. For forms without scripts; others begin and confirm.`,
    input: z.object({
      file: z.custom<File>((value) => value instanceof File, 'Please choose a file.'),
      guest_id: GuestId,
    }),
    output: UploadedFile,
  }),
};
