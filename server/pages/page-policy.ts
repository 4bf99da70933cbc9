import { createHash } from 'node:crypto';
import { mailSheet } from '../mail/mail-style.ts';
import type { Settings } from '../settings.ts';

/**
 * A finished page is sent to many visitors, so it cannot carry a nonce: the policy lists the hashes of our scripts instead.
 * A nonce that exists only while rendering marks which are ours: a script injected through some text has none, gets no
 * hash, and the browser does not run it.
 */
export function sealPage(html: string, renderNonce: string, tags: TagHosts = noTags): { html: string; policy: string } {
  const nonce = ` nonce="${renderNonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', text] of html.matchAll(/<(script|style)(\s[^>]*)>(.*?)<\/\1>/gs))
    if (text && attributes.includes(nonce) && !/\ssrc=/.test(attributes))
      hashes[name as keyof typeof hashes].add(toHash(text));
  return { html: html.replaceAll(nonce, ''), policy: toPolicy([...hashes.script], [...hashes.style], tags) };
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

function toHash(text: string): string {
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
