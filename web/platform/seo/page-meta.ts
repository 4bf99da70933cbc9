import type { MetaDescriptor } from 'react-router';
import type { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { toImageUrl } from '#ui/image-url.ts';
import type { JsonLd, ToUrl } from './json-ld.ts';

/** What a route's `meta` gets from React Router; only the root's data is looked at. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

interface PageFacts {
  title: string;
  description: string;
  /** Path of the picture that stands for the page when it is shared. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article' | 'product';
  jsonLd?: (toUrl: ToUrl, brand: Brand) => JsonLd[];
}

const shareWidth = 1280;
const shareFallback = '/media/scenes/home-hero.webp';

/** Title, description, sharing card and structured data of a page, from one set of facts. */
export function toPageMeta(args: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const { brand, siteUrl } = readRoot(args);
  const toUrl: ToUrl = (path) => (/^https?:/.test(path) ? path : `${siteUrl ?? ''}${path}`);
  const image = facts.image || shareFallback;
  return [
    { title: facts.title },
    { name: 'description', content: facts.description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: facts.title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: toUrl(args.location.pathname) },
    { property: 'og:image', content: toUrl(toImageUrl(image, shareWidth)) },
    ...(facts.imageAlt ? [{ property: 'og:image:alt', content: facts.imageAlt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts.jsonLd?.(toUrl, brand) ?? []).map((block) => ({ 'script:ld+json': block }) as MetaDescriptor),
  ];
}

function readRoot({ matches }: MetaArgs): { brand: Brand; siteUrl: string | null } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { brand?: Brand; siteUrl?: string | null }
    | undefined;
  return { brand: root?.brand ?? defaultBrand, siteUrl: root?.siteUrl ?? null };
}
