export interface SitemapEntry {
  path: string;
  updated?: Date;
  image?: string;
}

export function writeSitemapIndex(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/${name}`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
}

export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updated, image }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>` +
      (updated ? `<lastmod>${updated.toISOString().slice(0, 10)}</lastmod>` : '') +
      (image ? `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>` : '') +
      '</url>',
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] as string);
}
