import { expect, test } from 'vitest';
import { type PostAct, tellResult } from './staff-post-form.tsx';

test.each<[PostAct, string, string]>([
  ['adjust', '-1', 'Post −1, leaves 8'],
  ['adjust', '−1', 'Post −1, leaves 8'],
  ['in', '20', 'Post +20, leaves 29'],
  ['count', '9', 'Post no change, leaves 9'],
  ['count', '7', 'Post −2, leaves 7'],
  ['adjust', '-10', 'Post'],
  ['in', '', 'Post'],
  ['in', 'two', 'Post'],
])('%s of %s on nine cases: %s', (act, typed, label) => {
  expect(tellResult(act, typed, 9)).toBe(label);
});
