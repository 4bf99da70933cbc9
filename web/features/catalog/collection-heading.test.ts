import { expect, test } from 'vitest';
import { toHeading } from './collection-heading.ts';

const all = { slug: 'all', name: 'All' };
const cups = { slug: 'cups', name: 'Cups' };
const fineDining = { name: 'Fine dining', title: 'Packaging for fine dining' };

test.each([
  [all, null, 'Products'],
  [cups, null, 'Cups'],
  [all, fineDining, 'Packaging for fine dining'],
  [cups, fineDining, 'Cups for fine dining'],
  [cups, { name: 'Asian cuisine', title: 'Packaging for Asian cuisine' }, 'Cups for Asian cuisine'],
  [all, { name: 'Airline', title: 'Meals above the clouds' }, 'Meals above the clouds'],
  [cups, { name: 'Airline', title: 'Meals above the clouds' }, 'Cups: Airline'],
])('the heading names category and restaurant type: %o %o %s (B2)', (category, industry, heading) => {
  expect(toHeading(category, industry)).toBe(heading);
});
