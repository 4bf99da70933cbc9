import type { Brand } from '#contract/content/brand.ts';
import { toImageUrl } from '#ui/image-url.ts';
import type { HeadFacts } from './head-facts.ts';

const shareWidth = 1280;
const shareFallback = '/media/scenes/home-hero.webp';

interface Site {
  brand: Brand;
  /** Origin, where it is known; addresses stay relative otherwise. */
  siteUrl: string | null;
  pathname: string;
}

/** Sharing card and structured data as markup. React passes over tags in the head that it did not write. */
export function writeHead(facts: HeadFacts, { brand, siteUrl, pathname }: Site): string {
  const toUrl = (path: string) => (/^https?:/.test(path) ? path : `${siteUrl ?? ''}${path}`);
  const properties: [string, string][] = [
    ['og:site_name', brand.name],
    ['og:type', facts.type ?? 'website'],
    ['og:title', facts.title],
    ['og:description', facts.description],
    ['og:url', toUrl(pathname)],
    ['og:image', toUrl(toImageUrl(facts.image || shareFallback, shareWidth))],
    ...(facts.imageAlt ? [['og:image:alt', facts.imageAlt] as [string, string]] : []),
  ];
  const metas = properties.map(([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}"/>`);
  const blocks = (facts.jsonLd?.(toUrl, brand) ?? []).map(
    // A '<' in a text would end the script early.
    (block) => `<script type="application/ld+json">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>`,
  );
  return [...metas, '<meta name="twitter:card" content="summary_large_image"/>', ...blocks].join('');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] as string);
}
