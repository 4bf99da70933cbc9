import { expect, test } from 'vitest';
import { delayScripts } from './late-scripts.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test('scripts and their files are named in the page, and nothing asks for them yet', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/>',
    '<script nonce="n">now()</script><script nonce="n" type="module" async="">import "/assets/a.js";</script>',
  );
  expect(delayScripts(html)).toBe(
    page(
      '<link rel="stylesheet" href="/assets/s.css"/>',
      '<script nonce="n">now()</script><script nonce="n" type="text/late-module" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
    ),
  );
});

test('a page without the script we know keeps its files', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<script type="module">import "/assets/a.js";</script>',
  );
  expect(delayScripts(html)).toBe(html);
});
