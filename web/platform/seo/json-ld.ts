import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { Brand } from '#contract/content/brand.ts';
import type { FaqSection } from '#contract/content/content.ts';
import type { Article } from '#contract/content/pages.ts';

/** What search engines read: the one place where facts of a page become schema.org. Every value is on the page too. */
export type JsonLd = Record<string, unknown>;

/** URLs are absolute where the site's own is known. */
export type ToUrl = (path: string) => string;

export function toOrganization(brand: Brand, toUrl: ToUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: toUrl('/'),
    logo: toUrl('/favicon.svg'),
    email: brand.email,
    telephone: brand.phone,
    address: { '@type': 'PostalAddress', addressLocality: brand.address, addressCountry: 'US' },
    sameAs: brand.social.map(({ url }) => url),
  };
}

export function toBreadcrumbList(trail: readonly { name: string; path: string }[], toUrl: ToUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: toUrl(path),
    })),
  };
}

export function toItemList(items: readonly { path: string }[], toUrl: ToUrl, first = 1): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ path }, place) => ({
      '@type': 'ListItem',
      position: first + place,
      url: toUrl(path),
    })),
  };
}

/**
 * A price is stated only where it is true for every buyer: goods from stock have a ladder that any customer can order by.
 * What is made to order is quoted, and a made-up price would be a false one.
 */
export function toProductLd(product: ProductDetail, brand: Brand, toUrl: ToUrl): JsonLd {
  const prices = product.price_ladder.map(({ unit_price_mills }) => unit_price_mills / 1000);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.page_description,
    sku: product.sku,
    url: toUrl(product.path),
    image: product.gallery.map(({ image }) => toUrl(image)),
    material: product.attributes.find(({ key }) => key === 'material')?.values.join(', '),
    brand: { '@type': 'Brand', name: brand.name },
    ...(product.stock &&
      prices.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: Math.min(...prices).toFixed(3),
          highPrice: Math.max(...prices).toFixed(3),
          offerCount: prices.length,
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: brand.name },
        },
      }),
  };
}

export function toFaqPage(sections: readonly Pick<FaqSection, 'items'>[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ items }) =>
      items.map(({ title, content }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: content },
      })),
    ),
  };
}

export function toBlogPosting(
  article: Pick<Article, 'title' | 'page_description' | 'published' | 'author' | 'path' | 'image'>,
  brand: Brand,
  toUrl: ToUrl,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.page_description,
    datePublished: article.published,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: brand.name },
    mainEntityOfPage: toUrl(article.path),
    ...(article.image && { image: toUrl(article.image) }),
  };
}
