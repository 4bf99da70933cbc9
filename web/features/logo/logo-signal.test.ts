import { expect, test } from 'vitest';
import { offerLogoFile, setLogoTaker } from './logo-signal.ts';

test('a file that is offered before the page can take it waits, and is taken once', () => {
  const [early, later] = [new File(['a'], 'early.svg'), new File(['b'], 'later.svg')];
  const taken: string[] = [];
  offerLogoFile(early);
  setLogoTaker((file) => taken.push(file?.name ?? ''));
  offerLogoFile(later);
  setLogoTaker(undefined);
  setLogoTaker((file) => taken.push(file?.name ?? ''));
  expect(taken).toEqual(['early.svg', 'later.svg']);
});
