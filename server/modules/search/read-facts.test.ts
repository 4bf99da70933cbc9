import { expect, test } from 'vitest';
import { readFacts } from './read-facts.ts';

const paper = { material: 'Kraft paper', coating: '', specSheet: [], details: [] };
const grade = (sheet: Parameters<typeof readFacts>[0], name: string) =>
  readFacts(sheet).findIndex((names) => names.includes(name));
const withSpec = (label: string, said: string) => ({ ...paper, specSheet: [[label, said]] as const });

test('the microwave, with its lid, without it, for seconds, and not at all', () => {
  expect(grade(withSpec('Microwave', 'Up to 2 minutes at 800 W'), 'microwave safe')).toBe(0);
  expect(grade(withSpec('Microwave', 'Bowl up to 2 minutes, never the lid'), 'microwave safe')).toBe(1);
  expect(grade(withSpec('Microwave', '30 seconds to rewarm, lid open'), 'microwave safe')).toBe(2);
  expect(grade(withSpec('Microwave', 'No, because of the wire'), 'microwave safe')).toBe(-1);
  expect(grade(paper, 'microwave safe')).toBe(-1);
});

test('recycled fiber, plant-based plastic and Pantone, by material, lining, spec sheet and options', () => {
  expect(grade({ ...paper, material: 'Molded fiber from recycled paper' }, 'recycled')).toBe(0);
  expect(grade(withSpec('Paper', '90 gsm, at least 70% recycled fiber'), 'recycled')).toBe(1);
  expect(grade(paper, 'recycled')).toBe(-1);
  expect(grade({ ...paper, material: 'CPLA (crystallized PLA)' }, 'bioplastic')).toBe(0);
  expect(grade({ ...paper, coating: 'PLA inside' }, 'bioplastic')).toBe(1);
  expect(grade({ ...paper, details: ['PLA sip lid'] }, 'bioplastic')).toBe(2);
  expect(grade(withSpec('Color', 'One Pantone flood'), 'Pantone')).toBe(0);
  expect(grade({ ...paper, details: ['Dyed to your Pantone'] }, 'Pantone')).toBe(1);
});

test('the freezer, by name and by temperature', () => {
  expect(grade(withSpec('Freezer', 'Yes, leave headroom'), 'freezer safe')).toBe(0);
  expect(grade(withSpec('Temperature', 'Freezer to -13°F (-25°C)'), 'freezer safe')).toBe(0);
  expect(grade(withSpec('Temperature', '0°F to 212°F (-18°C to 100°C)'), 'freezer safe')).toBe(2);
  expect(grade(withSpec('Temperature', '14°F to 203°F (-10°C to 95°C)'), 'freezer safe')).toBe(-1);
});

test('grease, by the paper, by a barrier, and by what is left out', () => {
  expect(grade({ ...paper, material: 'Greaseproof paper' }, 'greaseproof')).toBe(0);
  expect(grade(withSpec('Grease barrier', 'Water-based, KIT 7'), 'greaseproof')).toBe(1);
  expect(grade(withSpec('Grease', 'No intentionally added PFAS; eat oily food soon'), 'greaseproof')).toBe(2);
  expect(grade(withSpec('Grease', 'No intentionally added PFAS'), 'PFAS-free')).toBe(0);
  expect(grade(withSpec('Grease', 'Uncoated; wrap oily food first'), 'greaseproof')).toBe(-1);
});

test('recycling and compost, by what it is made of and what is said of it', () => {
  expect(grade(withSpec('After use', 'PET 1, rinse and recycle where accepted'), 'recyclable')).toBe(0);
  expect(grade(paper, 'recyclable')).toBe(1);
  expect(grade(withSpec('After use', 'Laminated, so not for paper recycling'), 'recyclable')).toBe(-1);
  expect(grade({ ...paper, material: 'Molded sugarcane fiber (bagasse)' }, 'compostable')).toBe(0);
  expect(grade({ ...paper, material: 'Molded sugarcane fiber (bagasse), PET lid' }, 'compostable')).toBe(1);
  expect(grade(paper, 'compostable')).toBe(2);
  expect(grade({ ...paper, coating: '20 gsm PE inside' }, 'compostable')).toBe(-1);
  expect(grade({ ...paper, material: 'Clear PET' }, 'compostable')).toBe(-1);
});
