import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createIPX, ipxFSStorage } from 'ipx';
import sharp from 'sharp';
import { imageWidths } from '#contract/image-widths.ts';
import { openDiskCache } from './disk-cache.ts';

export interface ImageAnswer {
  data: Buffer;
  etag: string;
}

export type ImageService = (path: string) => Promise<ImageAnswer | 'invalid' | 'missing'>;

const maxCacheBytes = 512 * 1024 * 1024;

/** /_ipx: ipx makes the pictures, a bounded folder keeps them, equal questions at one moment are one piece of work. */
export async function createImageService(options: {
  mediaFolder: string;
  cacheFolder: string;
  /** The bytes of a picture that staff uploaded, by its name. */
  readUpload?(name: string): Promise<Uint8Array | null>;
}): Promise<ImageService> {
  const cache = await openDiskCache(options.cacheFolder, maxCacheBytes);
  const ipx = createIPX({ storage: ipxFSStorage({ dir: options.mediaFolder }), maxAge: 31_536_000 });
  const running = new Map<string, Promise<ImageAnswer | 'missing'>>();

  /** The name of an uploaded picture is made of its bytes: what is under a name never changes. */
  async function makeUploaded(uploaded: string, width: number): Promise<ImageAnswer | 'missing'> {
    const name = `${createHash('sha256').update(`${uploaded}\n${width}`).digest('hex').slice(0, 40)}.webp`;
    const etag = `"${name.slice(0, 20)}"`;
    const kept = await cache.read(name);
    if (kept) return { data: kept, etag };
    const bytes = await options.readUpload?.(uploaded);
    if (!bytes) return 'missing';
    const data = await sharp(bytes).resize(width, null, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
    await cache.write(name, data);
    return { data, etag };
  }

  async function make(source: string, width: number): Promise<ImageAnswer | 'missing'> {
    const [, uploaded] = /^media\/uploads\/([\w-]+\.webp)$/.exec(source) ?? [];
    if (uploaded) return makeUploaded(uploaded, width);
    const image = ipx(source.replace(/^media\//, ''), { f: 'webp', w: String(width), q: '80' });
    const meta = await image.getSourceMeta().catch(() => null);
    if (!meta) return 'missing';
    // The source's date is part of the name: a replaced picture is made anew.
    const name = `${createHash('sha256')
      .update(`${source}\n${width}\n${meta.mtime?.getTime() ?? 0}`)
      .digest('hex')
      .slice(0, 40)}.webp`;
    const etag = `"${name.slice(0, 20)}"`;
    const kept = await cache.read(name);
    if (kept) return { data: kept, etag };
    const { data } = await image.process();
    const buffer = Buffer.isBuffer(data) ? data : Buffer.from(data);
    await cache.write(name, buffer);
    return { data: buffer, etag };
  }

  return async (path) => {
    const request = parseImageRequest(path);
    if (!request) return 'invalid';
    const key = join(String(request.width), request.source);
    let work = running.get(key);
    if (!work) {
      work = make(request.source, request.width).finally(() => running.delete(key));
      running.set(key, work);
    }
    return work;
  };
}

/** f_webp,w_640/media/cups/hot-12.webp */
const requestPattern =
  /^f_webp,w_(\d{2,5})\/(media\/(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:webp|png|jpe?g))$/i;

/** Only the widths of the site, only webp, only our own pictures: strangers cannot use the service for theirs. */
function parseImageRequest(path: string): { width: number; source: string } | null {
  const match = requestPattern.exec(path);
  const width = Number(match?.[1]);
  if (!match?.[2] || !imageWidths.includes(width)) return null;
  return { width, source: match[2] };
}
