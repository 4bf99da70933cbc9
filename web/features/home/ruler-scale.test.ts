import { expect, test } from 'vitest';
import { readMark, toRuler } from './ruler-scale.ts';

const toStep = (title: string) => ({ title, description: '', relate_value: '/' });

test.each([
  ['Day 4: you approve a proof', { mark: 'Day 4', title: 'You approve a proof', days: 4 }],
  ['36 hr: five concepts', { mark: '36 hr', title: 'Five concepts', days: 4 }],
  ['Day 0: you send a logo', { mark: '0', title: 'You send a logo', days: 0 }],
  ['Soon: something', { mark: 'Soon', title: 'Something', days: null }],
  ['You send a logo', { mark: '', title: 'You send a logo', days: null }],
])('%s', (title, read) => {
  expect(readMark(title)).toEqual(read);
});

test('steps stand to scale, a tick for each day', () => {
  const ruler = toRuler(['Day 0: a', '36 hr: b', 'Day 6: c', 'Day 20: d'].map(toStep));
  expect(ruler.days).toBe(20);
  expect(ruler.steps.map(({ at }) => at)).toEqual([0, 20, 30, 100]);
});

test.each([
  ['a step without a time', ['Day 0: a', 'later: b', 'Day 4: c'], [0, 50, 100]],
  ['times that run backwards', ['Day 3: a', 'Day 1: b', 'Day 4: c'], [0, 50, 100]],
  ['one step', ['a'], [0]],
])('%s: equal distances, no days', (_, titles, places) => {
  const ruler = toRuler(titles.map(toStep));
  expect(ruler.days).toBe(0);
  expect(ruler.steps.map(({ at }) => at)).toEqual(places);
});
