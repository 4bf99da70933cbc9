import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderPatiently, renderWhole } from './render-whole.ts';

const nonce = 'of-this-page';

function toPage(part: React.ReactNode) {
  return (
    <html lang="en">
      <head>
        <script nonce={nonce}>ours()</script>
        <link rel="preload" href="/font.woff2" as="font" crossOrigin="anonymous" />
      </head>
      <body>
        <img src="/first.webp" alt="First “cup”" fetchPriority="high" />
        <Suspense>{part}</Suspense>
        {'Tüten & '}
        {'Becher ☕'}
      </body>
    </html>
  );
}

test('a page as a string is the same bytes as a page in pieces', async () => {
  const page = toPage(<p>{'long text '.repeat(90)}</p>);
  const whole = await renderWhole(page, nonce);
  expect(whole.toString()).toMatch(/^<!DOCTYPE html><html.*rel="preload" as="image".*<!--\$--><p>long/);
  expect(whole.equals(await renderPatiently(page, nonce))).toBe(true);
});

test.each([
  ['signs outside of Latin-1', 'We’ll print 12″ × 9″ on it ☕ 𝄞'],
  ['Latin-1 alone', 'Tüten'],
  ['half a surrogate pair', 'cut off \ud834'],
])('a page is UTF-8: %s', async (_, text) => {
  const whole = await renderWhole(<p>{text}</p>, nonce);
  expect(whole.equals(Buffer.from(`<!DOCTYPE html><p>${text}</p>`))).toBe(true);
});

test('a part whose code is still to come is waited for', async () => {
  const Part = lazy(async () => ({ default: () => <p>Here at last</p> }));
  const first = (await renderWhole(toPage(<Part />), nonce)).toString();
  expect(first).toContain('<!--$--><p>Here at last</p><!--/$-->');
  expect((await renderWhole(toPage(<Part />), nonce)).toString()).toBe(first);
});

test('a part that fails is reported, inside a boundary as well', async () => {
  const Broken = () => {
    throw new Error('no such color');
  };
  await expect(renderWhole(toPage(<Broken />), nonce)).rejects.toThrow('no such color');
  await expect(renderWhole(<Broken />, nonce)).rejects.toThrow('no such color');
});
