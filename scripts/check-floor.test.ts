import { expect, test } from 'vitest';
import { findUses } from './check-floor.ts';

const list = (name: string, text: string) => [...findUses([[name, text]]).keys()];

test('built-ins, browser APIs and globals above the floor are found, and older ones are not', () => {
  expect(list('a.ts', 'Promise.withResolvers(); Promise.all([]); Object.groupBy(a, b); a.findLast(b)')).toEqual([
    'javascript.builtins.Promise.withResolvers',
    'javascript.builtins.Object.groupBy',
  ]);
  expect(list('a.tsx', 'const a = <p>{navigator.share && element.checkVisibility()}</p>')).toEqual([
    'api.Navigator.share',
    'api.Element.checkVisibility',
  ]);
  expect(list('a.ts', 'new URLPattern("/"); new URL("/", a)')).toEqual(['api.URLPattern']);
  // A set has no such method there, but a list of our own may.
  expect(list('a.ts', 'parts.run(); parts.share = 2; document.title')).toEqual([]);
  // What only a class above the floor has is anybody's name: the class itself is found.
  expect(list('a.ts', 'pen.move(1, 2); new DisposableStack()')).toEqual(['javascript.builtins.DisposableStack']);
});

test('properties, values, selectors and at-rules above the floor are found in a stylesheet', () => {
  const css = '@starting-style{p{opacity:0}}p:has(a){color:red;text-wrap:balance}p::details-content{width:1px}';
  expect(list('a.css', css)).toEqual([
    'css.at-rules.starting-style',
    'css.properties.text-wrap',
    'css.properties.text-wrap.balance',
    'css.selectors.details-content',
  ]);
});
