import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from './build-site.ts';

/** What English shop text is written with. Other characters come from the full files, which theme.css names for the rest. */
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©®°·×½é‘’“”…–—−•→←↑↓`;

/** The weights and sizes that styles ask for: axes and characters that no page uses are half of a font's bytes. */
export const fonts = [
  {
    name: 'bricolage-grotesque.woff2',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { wght: 660, opsz: { min: 18, max: 96 } },
  },
  {
    name: 'instrument-sans.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

export async function cutFont({ source, axes }: (typeof fonts)[number]): Promise<Buffer> {
  const whole = await readFile(join(projectRoot, 'node_modules/@fontsource-variable', source));
  return subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes });
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(projectRoot, 'ui/fonts');
  await mkdir(folder, { recursive: true });
  for (const font of fonts) {
    const cut = await cutFont(font);
    await writeFile(join(folder, font.name), cut);
    console.log(`${font.name} has ${cut.byteLength} bytes.`);
  }
}
