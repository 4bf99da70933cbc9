import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { browserHeaders, fetchAsSent } from './send-load.ts';

export interface PageBytes {
  html: number;
  script: number;
  style: number;
  fonts: number;
}

/** What the first visit to a page loads, compressed as it travels; pictures are left out, the screen decides on them. */
export async function measureBytes(site: string, path: string): Promise<PageBytes> {
  const page = await fetchAsSent(site + path, browserHeaders);
  const html = brotliDecompressSync(page.body).toString();
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  return {
    html: page.body.byteLength,
    script: await sumFiles(site, html, /\/assets\/[\w.-]+\.js/g),
    style: brotliCompressSync(styles).byteLength + (await sumFiles(site, html, /(?<=href=")\/assets\/[\w.-]+\.css/g)),
    // Only what the page itself asks for: a style sheet also names fonts for letters that are not on it.
    fonts: await sumFiles(site, html, /(?<=href=")\/assets\/[\w.-]+\.woff2/g),
  };
}

async function sumFiles(site: string, html: string, pattern: RegExp): Promise<number> {
  const files = await Promise.all(
    [...new Set(html.match(pattern))].map((file) => fetchAsSent(site + file, browserHeaders)),
  );
  return files.reduce((sum, { body }) => sum + body.byteLength, 0);
}
