import { describe, expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';
import { detectKind } from './detect-kind.ts';
import { cleanDeclarations, cleanStyleSheet, isSafeValue } from './svg/clean-css.ts';
import { cleanSvg } from './svg/clean-svg.ts';

/**
 * A million characters that mean as much work as they can. None of these tests measures time: work that grew with the
 * square of the length would not end before the test is given up.
 */
const million = 1_000_000;
const fill = (unit: string, length = million) => unit.repeat(Math.floor(length / unit.length));
const encoder = new TextEncoder();
const clean = (text: string) => cleanSvg(encoder.encode(text));
const inSvg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('a style sheet is cleaned in one go:', () => {
  test.each([
    ['comments that never close', fill('/* '), ''],
    ['comments that never close, four megabytes', fill('/* ', 4 * million), ''],
    ['a rule before a comment that never closes', `a{fill:red}${fill('/*')}`, 'a{fill:red}'],
    ['comments between rules', `${fill('/**/')}a{fill:red}`, 'a{fill:red}'],
    ['marks of a page', fill('<!--'), ''],
    ['openings', fill('{'), ''],
    ['ends', fill('}'), ''],
    ['semicolons', fill('a ;'), ''],
    ['rules of another kind', fill('@a{'), ''],
    ['spaces in a selector', `a${fill(' ')}b{fill:red}`, ''],
    ['spaces in a value', `a{fill:${fill(' ')}red}`, 'a{fill:red}'],
  ])('%s', (_name, text, expected) => {
    expect(cleanStyleSheet(text)).toBe(expected);
  });

  test('a comment takes what is in it, and nothing else', () => {
    expect(cleanStyleSheet('a{fill:red}/* b{fill:blue} /* */c{/**/fill:/* x */green}')).toBe(
      'a{fill:red}\nc{fill:green}',
    );
  });
});

test.each([
  'url(',
  'url( ',
  'url(#a',
  "url('#a",
  `url(${' '.repeat(500)}`,
  'url   ',
  'image  ',
  'src ',
  'express',
  'http:/',
])('a value of a million times %j', (unit) => {
  isSafeValue(fill(unit));
  expect(cleanDeclarations(`fill:${fill(unit)} url(//elsewhere.example)`)).toBe('');
});

describe('a drawing is read in one go:', () => {
  test.each([
    ['a declaration', `<?xml${fill(' encoding')}?><svg/>`, true],
    ['a declaration of spaces', `<?xml encoding${fill(' ')}?><svg/>`, true],
    ['spaces in front', `${fill(' ')}<svg/>`, true],
    ['spaces in an element', `<svg${fill(' ')}/>`, true],
    ['spaces in an end', `<svg></svg${fill(' ')}>`, true],
    ['spaces after a name', `<svg a${fill(' ')}/>`, false],
    ['a name', `<svg ${fill('a')}/>`, false],
    ['a value that never ends', `<svg a="${fill('a')}`, false],
    ['openings', fill('<'), false],
    ['comments', `<svg>${fill('<!-- -->')}</svg>`, true],
    ['a comment that never ends', `<svg>${fill('<!--')}`, false],
    ['instructions', `<svg>${fill('<??>')}</svg>`, true],
    ['pieces of text', inSvg(`<text>${fill('<![CDATA[a]]>')}</text>`), true],
    ['entities', inSvg(`<text>${fill('&amp;')}</text>`), true],
    ['beginnings of entities', inSvg(`<text>${fill('&a')}</text>`), false],
    ['links in a value', inSvg(`<g fill="${fill('url(#a) ')}"/>`), true],
    ['beginnings of links', inSvg(`<g fill="${fill('url(#a')}"/>`), true],
    ['looks', inSvg(`<g style="${fill('fill:red;')}"/>`), true],
    ['classes', inSvg(`<style>.a{fill:url(#a)}</style><g class="${fill('ab ')}"/>`), true],
    ['a picture that is none', inSvg(`<image href="data:image/png;base64,${fill('A')}!"/>`), true],
    ['a size', `<svg width="${fill('1')}q" viewBox="${fill(' ')}1"/>`, true],
    ['far down', inSvg(`${'<g>'.repeat(60)}<path d="${fill('M0 0')}"/>${'</g>'.repeat(60)}`), true],
    ['a long style sheet', inSvg(`<style>${fill('a{fill:red}')}</style>`), false],
  ])('%s', (_name, text, isTaken) => {
    expect(clean(text) !== null).toBe(isTaken);
  });
});

test.each([
  ['startxre', '%PDF-', null],
  ['/AIPrivateDat', '%PDF-startxref', null],
  ['%%Creator: ', '%!PS-Adobe-3.0 ', 'eps'],
  [' ', '%!PS-Adobe-3.0 ', 'eps'],
  [' ', '<!doctype', null],
  [' ', '', null],
])('a file of a million times %j after %j is %s', (unit, start, kind) => {
  expect(detectKind(encoder.encode(start + fill(unit)))).toBe(kind);
});

test.each([' .', '.', ' ', '.a', '/', '\u0301\u0323'])('a name of a million times %j', (unit) => {
  expect([...cleanName(`logo${fill(unit)}x.png`, 'png')].length).toBeLessThanOrEqual(104);
});
