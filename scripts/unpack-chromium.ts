import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** Archive in the package → where its content goes, under the folder it is unpacked to. */
const archives = {
  'chromium.br': 'chromium',
  // Software rendering, which Chromium looks for beside its own file.
  'swiftshader.tar.br': '.',
  // NSS and Expat, for machines that lack them.
  'al2023.tar.br': 'libraries',
  'fonts.tar.br': 'fonts',
};

export interface UnpackedChromium {
  executablePath: string;
  libraries: string;
  /** A folder with a fonts.conf that names the package's own font. */
  fonts: string;
}

/**
 * Unpacks the browser of @sparticuz/chromium into `cacheFolder`, once per version. The package's own `executablePath()`
 * unpacks to a fixed path in /tmp and takes whatever file it finds there: half a browser while another run unpacks it,
 * or the browser of an older version.
 */
export async function unpackChromium(cacheFolder: string): Promise<UnpackedChromium> {
  const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(cacheFolder, { recursive: true });
    const partial = await mkdtemp(`${folder}-`);
    try {
      for (const [archive, target] of Object.entries(archives)) {
        const to = join(partial, target);
        await pipeline(
          createReadStream(join(packageFolder, 'bin', archive)),
          createBrotliDecompress(),
          archive.includes('.tar.') ? unpackTar(to) : createWriteStream(to, { mode: 0o755 }),
        );
      }
      await writeFile(join(partial, 'fonts/fonts.conf'), toFontSettings(join(folder, 'fonts')));
      // Renaming is atomic: another run sees the whole folder or none. Where it was quicker, its folder is used.
      await rename(partial, folder).catch((error) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'libraries/lib'),
    fonts: join(folder, 'fonts'),
  };
}

/** The package's own fonts.conf names /tmp/fonts, where its own unpacking would have put them. */
function toFontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
}
