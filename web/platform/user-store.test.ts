import { expect, test } from 'vitest';
import { toStoredUser } from './user-store.ts';

test('the profile is stored, but for the kind of restaurant (D5)', () => {
  const base = {
    email: 'dana@example.com',
    mobile: '973 555 0142',
    last_name: 'Reyes',
    first_name: 'Dana',
    company: 'Fern & Folk',
    restaurant_type: 'bakery',
    email_verified: true,
  };
  const { restaurant_type: _, ...kept } = base;
  expect(toStoredUser({ base, user_id: 'u1', roles: [], second_factor: false })).toEqual({
    ...kept,
    user_id: 'u1',
    roles: [],
  });
});
