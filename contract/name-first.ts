/** Several things in one line of a list: 'Kraft paper bag and 2 more'. */
export function nameFirst([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
