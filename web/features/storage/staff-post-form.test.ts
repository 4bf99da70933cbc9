import { expect, test } from 'vitest';
import { type PostAct, tellResult } from './staff-post-form.tsx';

test.each<[PostAct, string, string, string]>([
  ['adjust', '-1', '', 'Post −1 case, leaves 8 cases'],
  ['adjust', '−1', '', 'Post −1 case, leaves 8 cases'],
  ['adjust', '', '-20', 'Post −20 pieces, leaves 8 cases + 80 pieces'],
  ['in', '20', '', 'Post +20 cases, leaves 29 cases'],
  ['in', '2', '40', 'Post +2 cases + 40 pieces, leaves 11 cases + 40 pieces'],
  ['count', '9', '', 'Post no change, leaves 9 cases'],
  ['count', '7', '0', 'Post −2 cases, leaves 7 cases'],
  ['adjust', '-10', '', 'Post'],
  ['in', '', '', 'Post'],
  ['in', 'two', '', 'Post'],
])('%s of %s cases and %s pieces on nine cases of 100: %s', (act, cases, pieces, label) => {
  expect(tellResult(act, { cases, pieces }, { on_hand: 900, case_pack: 100 })).toBe(label);
});

test('goods that are not packed in cases are posted in pieces', () => {
  expect(tellResult('in', { cases: '', pieces: '200' }, { on_hand: 300, case_pack: null })).toBe(
    'Post +200 pieces, leaves 500 pieces',
  );
});
