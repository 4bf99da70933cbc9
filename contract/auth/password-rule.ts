export const passwordLength = { least: 10, most: 200 } as const;

export function isLongEnough(password: string): boolean {
  return password.length >= passwordLength.least;
}

/** For people, while they type. Whether it is easy to guess the server says: its word lists are too large for a page. */
export function describePassword(password: string): string {
  const left = passwordLength.least - password.length;
  if (password.length === 0)
    return `At least ${passwordLength.least} characters. Three or four unrelated words are easy to remember.`;
  if (left > 0) return `${left} more ${left === 1 ? 'character' : 'characters'} to go.`;
  return 'Long enough. We’ll reject common words and patterns when you save.';
}
