import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is complete: only the encoding that the browser accepts is chosen per request. */
export interface FinishedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** Header names and values in turn, the way node's writeHead takes them fastest. */
  headers: Record<Encoding, string[]>;
  /** For a 304: what a 200 would say of the page, without what describes its body. */
  unchanged: string[];
  bytes: number;
}

/** Quality for a page compressed once and sent often; 11 saves a tenth of the bytes, and takes 400 ms instead of 30. */
const brotliQuality = 9;

export async function finishPage(identity: Buffer, headers: Record<string, string>): Promise<FinishedPage> {
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    toGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bodies = { br, gzip: gz, identity };
  const pairs = Object.entries({ ...headers, etag });
  const common = pairs.flat();
  const toHeaders = (encoding: Encoding) => [
    ...common,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].byteLength),
  ];
  return {
    etag,
    bodies,
    headers: { br: toHeaders('br'), gzip: toHeaders('gzip'), identity: toHeaders('identity') },
    unchanged: pairs.filter(([name]) => name !== 'content-type').flat(),
    bytes: br.byteLength + gz.byteLength + identity.byteLength,
  };
}

/** Larger than a page, so that compressing makes one chunk: each further one is another round trip to the thread pool. */
const chunkSize = 65_536;

/**
 * For an answer that is sent once, with the compressor that costs least for its bytes: Zstandard at level 2 takes half
 * of the time of brotli at quality 2, and the page is 2 % smaller. Brotli at 4 saves another 5 % for three times the work.
 */
export async function compressNow(
  identity: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding | 'zstd'; bytes: Buffer }> {
  if (acceptEncoding && accepts(acceptEncoding, 'zstd')) {
    const params = { [constants.ZSTD_c_compressionLevel]: 2 };
    return {
      encoding: 'zstd',
      bytes: await toZstd(identity, { params, chunkSize, pledgedSrcSize: identity.byteLength }),
    };
  }
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    };
    return { encoding, bytes: await toBrotli(identity, { params, chunkSize }) };
  }
  return { encoding, bytes: encoding === 'gzip' ? await toGzip(identity) : identity };
}

/** A browser that refuses an encoding says so with q=0; none of ours ever does for both. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}
