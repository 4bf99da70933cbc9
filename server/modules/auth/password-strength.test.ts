import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-strength.ts';

const known = ['noor.haddad@sesame.example', 'Noor', 'Haddad', 'Sesame & Salt'];
const judge = async (password: string) => (await refuseWeakPassword(password, known))?.detail.fields?.password ?? null;

test.each([
  'Password123',
  'P@ssw0rd2026',
  'qwertyuiop12',
  'iloveyou2026',
  'Summer2026!!',
  'Admin@123456',
  'letmein12345',
  'Monkey123456',
  'football2026',
  'abcd1234efgh',
  '1234512345',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
])('%s is too easy to guess', async (password) => {
  expect(await judge(password)).toMatch(/^Too easy to guess/);
});

test.each(['packwright2026', 'noorhaddad1', 'SesameSalt!'])('%s is made of what is known', async (password) => {
  expect(await judge(password)).toContain('names and email addresses');
});

test.each(['three paper cranes', 'x7#kQ92pLm', 'brand new words', 'Tr0ub4dor&3x'])('%s is good', async (password) => {
  expect(await judge(password)).toBeNull();
});

test('what makes the estimate slow is not read to its end', async () => {
  await judge('warm it up first');
  const time = async (password: string) => {
    const began = performance.now();
    for (let i = 0; i < 3; i += 1) await judge(password);
    return performance.now() - began;
  };
  const short = await time('04389987122276944051');
  expect(await time('04389987122276944051'.repeat(10))).toBeLessThan(5 * short + 50);
});
