import { type Context, Hono } from 'hono';
import { toEnvelope } from '#contract/envelope.ts';
import { Failure } from '#contract/errors.ts';
import { findActiveLink } from '#database/queries/access-links.ts';
import { isInConversation } from '#database/queries/conversations.ts';
import { findDesignOfRequest, findDesignRecord } from '#database/queries/designs.ts';
import { findFile, findUpload, isAttached } from '#database/queries/files.ts';
import { isLinePicture, isSentProof } from '#database/queries/line-designs.ts';
import { findQuoteRecord, findSentVersion } from '#database/queries/quotes.ts';
import { isStoredArtwork } from '#database/queries/storage.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { isShownInline } from '../files/content-types.ts';
import { toPreviewKey } from '../files/file-keys.ts';
import type { ByteRange } from '../files/file-store.ts';
import { toThread as toDesignThread } from '../modules/designs/design-subject.ts';
import { rejectExpired } from '../modules/files/begin-upload.ts';
import type { UploadLimiter } from '../modules/files/upload-limiter.ts';
import { findComposedPictures } from '../modules/quotes/line-pictures.ts';
import { toThread } from '../modules/quotes/quote-subject.ts';
import type { Parts } from '../parts.ts';
import { answer } from './json-answer.ts';
import { receiveUpload } from './receive-upload.ts';

/** Even opened by itself, an upload can run nothing, load nothing and reach nothing of the site. */
const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const filePattern = /^[0-9a-f]{40}$/;

/** What is sent of a file, and what the answer says of it. */
interface Download {
  key: string;
  bytes: number;
  etag: string;
  headers: Record<string, string>;
}

/** `/files/{id}/{name}`, by a signed URL that expires within minutes. Pages make a new one each time. */
export function createFileRoutes({ database, files, links }: Parts, limitUpload: UploadLimiter) {
  const routes = new Hono<RequestScope>();

  /** A URL that was made for an access link works while that does, and for what the link opens. */
  async function mayOpen(id: string, linkId: string): Promise<boolean> {
    if (!linkId) return true;
    const link = await findActiveLink(database, linkId);
    if (!link) return false;
    const { subjectKind: kind, subjectId } = link;
    if (await isAttached(database, id, { kind, id: subjectId })) return true;
    if (kind === 'order')
      return (
        (await isSentProof(database, id, subjectId)) ||
        (await isLinePicture(database, id, subjectId)) ||
        isInConversation(database, id, { kind, id: subjectId })
      );
    if (kind === 'storage') return isStoredArtwork(database, id, subjectId);
    const quote = kind === 'quote' ? await findQuoteRecord(database, subjectId) : null;
    if (quote) {
      // The picture of a line was made for the request that the quote answers; its other files stay with that.
      const sent = await findSentVersion(database, quote.id);
      const pictures = sent ? await findComposedPictures(database, quote, sent.content) : [];
      if (pictures.some((picture) => picture?.id === id)) return true;
      return isInConversation(database, id, toThread(quote));
    }
    // A request and its design open each other's files: both links went to the same person.
    const design =
      kind === 'design' ? await findDesignRecord(database, subjectId) : await findDesignOfRequest(database, subjectId);
    if (design && (await isAttached(database, id, { kind: 'design', id: design.id }))) return true;
    if (design?.requestId && (await isAttached(database, id, { kind: 'request', id: design.requestId }))) return true;
    const thread = kind === 'request' ? { kind, id: subjectId } : design && toDesignThread(design);
    return thread !== null && isInConversation(database, id, thread);
  }

  /** The file that a signed URL opens, or the answer that says why not. */
  async function openFile(context: Context<RequestScope>, id: string) {
    const { expires = '', signature = '', link = '' } = context.req.query();
    if (!filePattern.test(id)) return notFound(context);
    if (!links.isValid({ id, linkId: link }, expires, signature) || !(await mayOpen(id, link)))
      return context.text('This link has expired. Reload the page to get a new one.', 403);
    return (await findFile(database, id)) ?? notFound(context);
  }

  /** The whole, one range, or none of it; the bytes come from the store as fast as the reader takes them. */
  async function send(context: Context<RequestScope>, { key, bytes, etag, headers }: Download) {
    const all = {
      ...headers,
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': sealed,
      'cache-control': 'private, max-age=300',
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, all);
    const ifRange = context.req.header('if-range');
    const range = ifRange && ifRange !== etag ? null : readRange(context.req.header('range'), bytes);
    if (range === 'unsatisfiable') return context.body(null, 416, { ...all, 'content-range': `bytes */${bytes}` });
    const length = range ? range.end - range.start + 1 : bytes;
    const sized = {
      ...all,
      'content-length': String(length),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
    };
    const status = range ? 206 : 200;
    // Hono answers HEAD with the head of GET: a stream opened for it would never be read or closed.
    if (context.req.method === 'HEAD') return context.body(null, status, sized);
    const body = await files.read(key, range ?? undefined);
    return body ? context.body(body, status, sized) : notFound(context);
  }

  routes.get('/files/:id/:name', async (context) => {
    const file = await openFile(context, context.req.param('id'));
    if (file instanceof Response) return file;
    return send(context, {
      key: file.key,
      bytes: file.bytes,
      etag: `"${file.sha256.slice(0, 32)}"`,
      headers: {
        'content-type': file.contentType,
        'content-disposition': toDisposition(isShownInline(file.kind) ? 'inline' : 'attachment', file.name),
      },
    });
  });

  routes.get('/previews/:id', async (context) => {
    const file = await openFile(context, context.req.param('id'));
    if (file instanceof Response) return file;
    const key = toPreviewKey(file.id);
    const bytes = file.preview === 'ready' ? await files.measure(key) : null;
    if (bytes === null) return notFound(context);
    const etag = `"preview-${file.sha256.slice(0, 32)}"`;
    return send(context, { key, bytes, etag, headers: { 'content-type': 'image/webp' } });
  });

  /** The bytes of an upload that was begun, where they do not go to S3. Its id is the sender's secret. */
  routes.put('/files/:id', async (context) => {
    const id = context.req.param('id');
    const upload = filePattern.test(id) ? await findUpload(database, id) : null;
    if (!upload) return answer(context, rejectExpired());
    const receive = () => receiveUpload(files, upload, context.req.raw);
    const outcome = await limitUpload(context.var.visitor.ip, upload.bytes, receive);
    return answer(context, outcome instanceof Failure ? outcome : toEnvelope({}));
  });
  return routes;
}

const notFound = (context: Context) => context.text('We couldn’t find this file.', 404);

/** Content-Disposition by RFC 6266: the name in ASCII for old programs, and in UTF-8. */
function toDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/**
 * The one range that a Range header asks for, within a file of so many bytes. Null where the whole file is the answer:
 * several ranges, other units and what cannot be read are ignored, as RFC 9110 allows.
 */
function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
