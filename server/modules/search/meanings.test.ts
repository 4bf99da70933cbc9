import { expect, test } from 'vitest';
import { embed } from './embed.ts';
import { createMeanings, findNearest } from './meanings.ts';

test('each phrase is kept once, however it is written, and found by what it means', () => {
  const meanings = createMeanings();
  const [party, same, fork] = [
    meanings.number('Birthday party'),
    meanings.number('birthday  PARTY'),
    meanings.number('fork'),
  ];
  expect(same).toBe(party);
  expect(meanings.number('誕生日')).toBeNull();
  const near = meanings.compareAll(embed(['birthday', 'celebration']) ?? new Float32Array());
  expect(near).toHaveLength(2);
  expect(near[party ?? 0]).toBeGreaterThan((near[fork ?? 0] ?? 0) + 0.3);
  expect(findNearest(near)).toBe(near[party ?? 0]);
  expect(findNearest(createMeanings().compareAll(embed(['fork']) ?? new Float32Array()))).toBe(0);
});

test('more phrases than there was room for', () => {
  const meanings = createMeanings();
  const words = 'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .flatMap((one) => ['cup', 'bag', 'box', 'bowl', 'fork'].map((thing) => `${thing} ${one}${one}`));
  const numbers = words.map((word) => meanings.number(word));
  expect(new Set(numbers).size).toBe(words.length);
  for (const [at, word] of words.entries())
    expect(meanings.compareAll(embed(word.split(' ')) ?? new Float32Array())[numbers[at] ?? 0]).toBeCloseTo(1);
});
