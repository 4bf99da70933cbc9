import type { Brand } from '#contract/content/brand.ts';
import { toImageUrl } from '#ui/image-url.ts';
import type { HeadFacts } from './head-facts.ts';

const shareWidth = 1280;
const shareFallback = '/media/scenes/home-hero.webp';

interface HeadTagsProps {
  facts: HeadFacts;
  brand: Brand;
  /** Origin, where it is known; URLs stay relative otherwise. */
  siteUrl: string | null;
  pathname: string;
}

/** Sharing card and structured data, rendered on the server alone: hydration passes over tags in the head it lacks. */
export function HeadTags({ facts, brand, siteUrl, pathname }: HeadTagsProps) {
  const toUrl = (path: string) => (/^https?:/.test(path) ? path : `${siteUrl ?? ''}${path}`);
  const properties = {
    'og:site_name': brand.name,
    'og:type': facts.type ?? 'website',
    'og:title': facts.title,
    'og:description': facts.description,
    'og:url': toUrl(pathname),
    'og:image': toUrl(toImageUrl(facts.image || shareFallback, shareWidth)),
    ...(facts.imageAlt && { 'og:image:alt': facts.imageAlt }),
  };
  return (
    <>
      {Object.entries(properties).map(([name, value]) => (
        <meta key={name} property={name} content={value} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {facts.jsonLd?.(toUrl, brand).map((block) => (
        <script
          key={String(block['@type'])}
          type="application/ld+json"
          // A '<' in a text would end the script early.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, without a '<'
          dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
