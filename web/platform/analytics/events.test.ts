import { expect, test } from 'vitest';
import { type EventParameters, toAllowedParameters } from './events.ts';

test('E5 an event carries its listed parameters and nothing else', () => {
  const given = {
    submit_source: 'homepage',
    source_type: 1,
    business_email: 'dana@example.com',
    lines_count: Number.NaN,
  };
  expect(toAllowedParameters('submit', given as EventParameters<'submit'>)).toEqual({
    submit_source: 'homepage',
    source_type: 1,
  });
});

test('a path leaves without the token in it', () => {
  const given = { page_path: '/status/Zk3xQ9-_aB7cD1eF5gH8jK2lM4nP6rS0', page_title: 'Received' };
  expect(toAllowedParameters('page_view', given)).toEqual({ page_path: '/status/***', page_title: 'Received' });
});

test('a long value is cut and an object refused', () => {
  const given = { item_id: 'x'.repeat(500), item_name: { toString: () => 'hidden' } };
  expect(toAllowedParameters('view_item', given as unknown as EventParameters<'view_item'>)).toEqual({
    item_id: 'x'.repeat(200),
  });
});
