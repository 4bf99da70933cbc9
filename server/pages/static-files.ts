import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './finished-page.ts';

export interface StaticFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  type: string;
  etag: string;
  /** Names with a hash of their content never change. */
  immutable: boolean;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The built client, a few megabytes, read into memory once with what the build compressed beside it. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const name of names) {
    const type = types[extname(name)];
    if (!type) continue;
    const identity = await readFile(name);
    const address = `/${relative(folder, name).split(sep).join('/')}`;
    files.set(address, {
      bodies: {
        identity,
        ...(names.includes(`${name}.br`) && { br: await readFile(`${name}.br`) }),
        ...(names.includes(`${name}.gz`) && { gzip: await readFile(`${name}.gz`) }),
      },
      type,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      immutable: address.startsWith('/assets/'),
    });
  }
  return files;
}
