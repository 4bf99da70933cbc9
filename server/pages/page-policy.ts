import { createHash } from 'node:crypto';
import { mailSheet } from '../mail/mail-style.ts';
import type { Settings } from '../settings.ts';

/**
 * A finished page is sent to many, so it cannot carry a nonce. Instead the scripts that we rendered are named by
 * their hashes. Which are ours is told by a nonce that exists only while rendering: a script that slipped in through
 * some text has none, gets no hash, and the browser refuses it. Works on the bytes, in one pass: a page as a string
 * would be decoded and encoded again. Without the nonces the page is shorter, so it is moved together in its own memory.
 */
export function sealPage(html: Buffer, renderNonce: string, tags: TagHosts = noTags): { html: Buffer; policy: string } {
  const nonce = Buffer.from(` nonce="${renderNonce}"`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  let [from, end] = [0, 0];
  const keepUpTo = (at: number) => {
    html.copyWithin(end, from, at);
    end += at - from;
  };
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, from)) {
    keepUpTo(at);
    from = at + nonce.length;
    const tagEnd = html.indexOf('>', from);
    const tag = html.toString('latin1', html.lastIndexOf('<', at), tagEnd);
    const name = /^<(script|style)\s/.exec(tag)?.[1] as 'script' | 'style' | undefined;
    if (!name || /\ssrc=/.test(tag)) continue;
    const text = html.subarray(tagEnd + 1, html.indexOf(`</${name}>`, tagEnd));
    if (text.length > 0) hashes[name].add(toHash(text));
  }
  keepUpTo(html.length);
  return { html: html.subarray(0, end), policy: toPolicy([...hashes.script], [...hashes.style], tags) };
}

/** Hosts that only a configured tag may load from and report to, and the file store that uploads go to. */
export interface TagHosts {
  scripts: string[];
  beacons: string[];
  uploads: string[];
  /** Of Chatwoot, which has scripts, frames, sockets, and a style sheet that its script writes. */
  chat: string[];
}

const noTags: TagHosts = { scripts: [], beacons: [], uploads: [], chat: [] };

type TagSettings = Pick<Settings, 'gtmId' | 'metaPixelId' | 's3Url' | 'chatwoot'>;

export function toTagHosts({ gtmId, metaPixelId, s3Url, chatwoot }: TagSettings): TagHosts {
  const google = [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ];
  return {
    scripts: [
      ...(gtmId ? ['https://www.googletagmanager.com'] : []),
      ...(metaPixelId ? ['https://connect.facebook.net'] : []),
    ],
    beacons: [...(gtmId ? google : []), ...(metaPixelId ? ['https://www.facebook.com'] : [])],
    uploads: s3Url ? [new URL(s3Url).origin] : [],
    chat: chatwoot ? [chatwoot.url] : [],
  };
}

function toHash(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const mailSheetHash = toHash(mailSheet);

function toPolicy(scripts: string[], styles: string[], tags: TagHosts): string {
  return [
    "default-src 'self'",
    // The 3D view unpacks models by WebAssembly. That lets scripts which run already compile some, and no text run as a script.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts, ...tags.scripts, ...tags.chat].join(' '),
    // Frames that show an email have the policy of their page: its sheet is named too.
    // Beside a hash browsers ignore 'unsafe-inline', which the sheet of Chatwoot needs.
    ["style-src 'self'", ...(tags.chat.length > 0 ? ["'unsafe-inline'"] : [mailSheetHash, ...styles])].join(' '),
    // React writes style attributes for values known only at run time, such as a progress bar's width.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...tags.beacons, ...tags.chat].join(' '),
    ["connect-src 'self'", ...tags.beacons, ...tags.uploads, ...tags.chat].join(' '),
    ...(tags.chat.length > 0 ? [["frame-src 'self'", ...tags.chat].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
