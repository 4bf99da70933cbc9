import { expect, test } from 'vitest';
import { toPlaceName, toSourceName } from './source-names.ts';
import { requestSources } from './submit-source.ts';

test.each(Object.keys(requestSources))('staff read %s as words', (source) => {
  expect(toPlaceName(source)).not.toBe(source);
  expect(toSourceName(source)).toMatch(/^[A-Z][a-z ,]+$/);
});

test.each([
  ['page', 'Request form'],
  ['product_popup', 'Product page, popup'],
  ['chat', 'Chat'],
  ['search_empty', 'Search, nothing found'],
  ['left_long_ago', 'left_long_ago'],
])('%s is %s', (source, name) => expect(toSourceName(source)).toBe(name));
