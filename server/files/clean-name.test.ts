import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['Logo.png', 'png', 'Logo.png'],
  ['photo.JPEG', 'jpg', 'photo.jpeg'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\fakepath\\brand book.pdf', 'pdf', 'brand book.pdf'],
  ['index.html', 'png', 'index.png'],
  ['invoice.html.png', 'png', 'invoice_html.png'],
  ['gnp.\u202Elmth.svg', 'svg', 'gnp_lmth.svg'],
  ['a\u0000b\r\nset-cookie: x.png', 'png', 'abset-cookie_ x.png'],
  ['  ..hidden..  ', 'webp', 'hidden.webp'],
  ['"><script>.svg', 'svg', '___script_.svg'],
  ['Crème brûlée.ai', 'ai', 'Crème brûlée.ai'],
  ['', 'eps', 'file.eps'],
  ['.png', 'png', 'png.png'],
  [`${'é'.repeat(300)}.png`, 'png', `${'é'.repeat(100)}.png`],
] as const)('%j as %s is called %j', (given, kind, expected) => {
  expect(cleanName(given, kind)).toBe(expected);
});
