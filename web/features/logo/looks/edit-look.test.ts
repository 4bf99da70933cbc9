import { expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { changeLook, changeText, chooseRecipe, openDraft, startAgain, undo } from './edit-look.ts';
import type { LookChoice } from './look-choice.ts';

const choice: LookChoice = { shown: 'logo', usual: 'block', text: { name: 'Luna', place: '', line: '' }, edited: {} };
const look: Look = {
  recipe: 'block',
  version: 1,
  inks: { main: '#1f2a5c', second: '#cf3f2f', accent: '#cf3f2f', ground: '#ecdec4' },
  text: choice.text,
  face: 'heavy',
  size: 1,
  background: 'field',
};
const draft = openDraft(choice, 'block');

test('a slider is one step back, and so is a word; what lies between parts them', () => {
  let now = changeLook(draft, look, { size: 1.1 }, 'size');
  now = changeLook(now, look, { size: 1.2 }, 'size');
  now = changeText(now, { name: 'L' });
  now = changeText(now, { name: 'Lu' });
  now = changeLook(now, look, { size: 0.9 }, 'size');
  expect(now.past).toHaveLength(3);
  now = undo(undo(now));
  expect(now.now.text.name).toBe('Luna');
  expect(now.now.edited.block?.size).toBe(1.2);
  expect(undo(undo(now)).now).toEqual(draft.now);
});

test('20 steps lead back', () => {
  let now = draft;
  for (let i = 0; i < 30; i++) now = changeLook(now, look, { face: i % 2 ? 'heavy' : 'serif' });
  expect(now.past).toHaveLength(20);
});

test('starting again restores one look and leaves words and other looks', () => {
  let now = changeLook(draft, look, { size: 0.8 });
  now = changeText(chooseRecipe(now, 'stamp'), { place: 'Newark' });
  now = changeLook(now, { ...look, recipe: 'stamp' }, { size: 1.3 });
  const again = startAgain(now, 'stamp');
  expect(again.now.edited).toEqual({ block: { ...look, size: 0.8 } });
  expect(again.now.text.place).toBe('Newark');
  expect(undo(again).now.edited.stamp?.size).toBe(1.3);
  expect(startAgain(again, 'stamp')).toBe(again);
});
