import { isCommonPassword } from './common-passwords.ts';

export const passwordLength = { least: 10, most: 200 } as const;

export type PasswordVerdict = 'empty' | 'short' | 'common' | 'fine' | 'strong';

/** The one rule for a new password; the schema refuses what is short or common, and forms say so while it is typed. */
export function judgePassword(password: string): PasswordVerdict {
  if (password.length === 0) return 'empty';
  if (password.length < passwordLength.least) return 'short';
  if (isCommonPassword(password)) return 'common';
  return password.length >= 16 ? 'strong' : 'fine';
}

/** For people, while they type. */
export function describePassword(password: string): string {
  const left = passwordLength.least - password.length;
  const words: Record<PasswordVerdict, string> = {
    empty: `At least ${passwordLength.least} characters. Three or four words in a row are easy to keep in mind.`,
    short: `${left} more ${left === 1 ? 'character' : 'characters'} to go.`,
    common: 'Too common: it is on every list that attackers try first.',
    fine: 'Good. Longer is stronger.',
    strong: 'Strong.',
  };
  return words[judgePassword(password)];
}
