import { expect, test } from 'vitest';
import { sealPage, toTagHosts } from './page-policy.ts';

const none = { gtmId: null, metaPixelId: null, s3Url: null, chatwoot: null };
const seal = (settings: typeof none | (Omit<typeof none, 'chatwoot'> & { chatwoot: { url: string; token: string } })) =>
  sealPage('<script nonce="n">ours()</script><style nonce="n">p{}</style>', 'n', toTagHosts(settings)).policy;

test('no page loads anything from outside unless a setting says so', () => {
  expect(seal(none)).not.toMatch(/https:|unsafe-inline'[^;]*;.*script-src|frame-src/);
  expect(seal(none)).toMatch(/script-src 'self' 'sha256-[^;]*;/);
});

test('Chatwoot may load its scripts, frames and style sheet; inline scripts are still named by hash', () => {
  const policy = seal({ ...none, chatwoot: { url: 'https://chat.example', token: 'website-token' } });
  const find = (name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));
  expect(find('script-src')).toMatch(/^script-src 'self' 'sha256-\S+' https:\/\/chat\.example$/);
  expect(find('frame-src')).toBe("frame-src 'self' https://chat.example");
  expect(find('connect-src')).toBe("connect-src 'self' https://chat.example");
  expect(find('style-src')).toBe("style-src 'self' 'unsafe-inline'");
});
