import type { ProductCard } from '#contract/catalog/catalog.ts';

/** What a card shows. The rest of a product's answer would only travel to every visitor unread. */
export type ShownCard = Pick<
  ProductCard,
  'uuid' | 'title' | 'path' | 'customisable' | 'stock' | 'price_from' | 'moq' | 'lead_days'
> & {
  /** In one line. */
  highlights: string;
  /** Shown while the pointer rests on the card. */
  second_image: string | null;
  picture: { src: string; alt: string } | null;
};

export function toShownCard(card: ProductCard): ShownCard {
  const { uuid, title, path, customisable, stock, highlights, price_from, moq, lead_days, second_image } = card;
  return {
    uuid,
    title,
    path,
    customisable,
    stock,
    // A number and its unit stay on one line: '90 mm lid' never parts after 90.
    highlights: highlights.map((text) => text.replace(/(\d) /g, '$1\u00a0')).join(' · '),
    price_from,
    moq,
    lead_days,
    second_image: second_image?.image ?? null,
    picture: toProductPicture(card),
  };
}

/** The cards of one category are to scale, because a visitor compares sizes there; a list of all fills every frame. */
export function toListCards(cards: readonly ProductCard[], category: string): ShownCard[] {
  return cards.map((card) => {
    const shown = toShownCard(card);
    const src = category && card.image_obj?.to_scale;
    return src && shown.picture ? { ...shown, picture: { ...shown.picture, src } } : shown;
  });
}

type Pictured = Pick<ProductCard, 'image' | 'cdn_image' | 'image_obj' | 'title'>;

/** image_obj.image, then cdn_image, then image; the alternative text falls back to the title. */
export function toProductPicture(product: Pictured): ShownCard['picture'] {
  const src = product.image_obj?.image || product.cdn_image || product.image;
  return src ? { src, alt: product.image_obj?.alt || product.title } : null;
}
