import { expect, test } from 'vitest';
import { imageWidths as servedWidths } from '#contract/image-widths.ts';
import { imageWidths as askedWidths } from '#ui/image-url.ts';

/** The kit knows nothing of ours, so it has a list of its own; both must stay one. */
test('the kit asks for exactly the widths the image service makes (E4)', () => {
  expect(askedWidths).toEqual(servedWidths);
});
