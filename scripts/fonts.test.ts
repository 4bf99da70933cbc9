import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './build-site.ts';
import { cutFont, fonts } from './fonts.ts';

test.each(fonts)('$name is what `npm run fonts` makes', async (font) => {
  const kept = await readFile(join(projectRoot, 'ui/fonts', font.name));
  expect(kept.equals(await cutFont(font))).toBe(true);
});

test('the fonts of every page have at most 49,000 bytes together', async () => {
  const sizes = await Promise.all(
    fonts.map(async ({ name }) => (await readFile(join(projectRoot, 'ui/fonts', name))).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(49_000);
});
