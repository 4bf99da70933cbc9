import { createHash } from 'node:crypto';
import { mailSheet } from '../mail/mail-style.ts';
import type { Settings } from '../settings.ts';

/**
 * A finished page is sent to many, so it cannot carry a nonce. Instead the scripts that we rendered are named by
 * their hashes. Which are ours is told by a nonce that exists only while rendering: a script that slipped in through
 * some text has none, gets no hash, and the browser refuses it.
 */
export function sealPage(html: string, renderNonce: string, tags: TagHosts = noTags): { html: string; policy: string } {
  const mark = ` nonce="${renderNonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const tag = new RegExp(`<(script|style)([^>]*) nonce="${renderNonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  for (const [, name, before, after, body] of html.matchAll(tag)) {
    if (body && !/\ssrc=/.test(`${before}${after}`)) (name === 'script' ? scripts : styles).add(toHash(body));
  }
  return { html: html.replaceAll(mark, ''), policy: toPolicy([...scripts], [...styles], tags) };
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

function toPolicy(scripts: string[], styles: string[], tags: TagHosts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...tags.scripts, ...tags.chat].join(' '),
    // Frames that show an email have the policy of their page: its sheet is named too.
    // Beside a hash browsers ignore 'unsafe-inline', which the sheet of Chatwoot needs.
    ["style-src 'self'", ...(tags.chat.length > 0 ? ["'unsafe-inline'"] : [toHash(mailSheet), ...styles])].join(' '),
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
