import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailSheet } from '../mail/mail-style.ts';
import { sealPage, toTagHosts } from './page-policy.ts';

const none = { gtmId: null, metaPixelId: null, s3Url: null, chatwoot: null };
const seal = (settings: typeof none | (Omit<typeof none, 'chatwoot'> & { chatwoot: { url: string; token: string } })) =>
  sealPage('<script nonce="n">ours()</script><style nonce="n">p{}</style>', 'n', toTagHosts(settings)).policy;
const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page loads from the site alone, posts to it alone, and is framed by no one, unless a setting says so', () => {
  expect(seal(none).split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${toHash('ours()')}`,
    `style-src 'self' ${toHash(mailSheet)} ${toHash('p{}')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('Chatwoot may load its scripts, frames and style sheet; inline scripts are still named by hash', () => {
  const policy = seal({ ...none, chatwoot: { url: 'https://chat.example', token: 'website-token' } });
  const find = (name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));
  expect(find('script-src')).toMatch(/^script-src 'self' 'wasm-unsafe-eval' 'sha256-\S+' https:\/\/chat\.example$/);
  expect(find('frame-src')).toBe("frame-src 'self' https://chat.example");
  expect(find('connect-src')).toBe("connect-src 'self' https://chat.example");
  expect(find('style-src')).toBe("style-src 'self' 'unsafe-inline'");
});

test('exactly the inline scripts and styles with the nonce are named, and the nonce is gone', () => {
  const page = (nonce: string) =>
    [
      `<link rel="modulepreload"${nonce} href="/a.js"/>`,
      `<style${nonce} media="print">p{content:"→"}</style>`,
      `<script type="module"${nonce}>café("<b>")</script>`,
      `<script${nonce} src="/b.js"></script>`,
      '<script>injected()</script><script nonce="guess">injected()</script><p>12″ × 9″</p>',
    ].join('');
  const { html, policy } = sealPage(page(' nonce="n1"'), 'n1');
  expect(html).toBe(page(''));
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${toHash('café("<b>")')};`);
  expect(policy).toMatch(new RegExp(`style-src 'self' '[^']+' ${toHash('p{content:"→"}').replace(/[+]/g, '\\+')};`));
});
