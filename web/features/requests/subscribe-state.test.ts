import { describe, expect, test } from 'vitest';
import { Email } from '#contract/fields.ts';
import { changeSubscribe, findEmailFault, idleState } from './subscribe-state.ts';

describe('the subscribe box (D1)', () => {
  test('from idle over loading to subscribed, where only an emptied field starts over', () => {
    const loading = changeSubscribe(idleState, { type: 'sent' });
    expect(loading.phase).toBe('loading');
    const done = changeSubscribe(loading, { type: 'answered', ok: true });
    expect(done.phase).toBe('subscribed');
    expect(changeSubscribe(done, { type: 'edited', email: 'other@example.com' }).phase).toBe('subscribed');
    expect(changeSubscribe(done, { type: 'edited', email: '' })).toEqual(idleState);
  });

  test('an error goes when the address is edited', () => {
    const refused = changeSubscribe(idleState, { type: 'refused', error: 'Email is not a valid email.' });
    expect(refused.error).toBe('Email is not a valid email.');
    expect(changeSubscribe(refused, { type: 'edited', email: 'a' })).toEqual(idleState);
  });

  test('a failure of the server is swallowed', () => {
    expect(changeSubscribe({ phase: 'loading', error: null }, { type: 'answered', ok: false })).toEqual(idleState);
  });

  test.each(['', '  ', 'a', 'a@b', 'a b@c.d', '@c.d', 'a@b.c', ' dana@example.com '])(
    'says of %j what the server says',
    (email) => {
      const parsed = Email.safeParse(email);
      expect(findEmailFault(email)).toBe(parsed.success ? null : parsed.error.issues[0]?.message);
    },
  );
});
