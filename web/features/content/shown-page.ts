import type { Page } from '#contract/content/pages.ts';
import { toMediaPath } from '../../platform/media-path.ts';

export type PageSection = Page['sections'][number];

/** A page as it is shown: every picture by the address it is served at. */
export function toShownPage(page: Page): Page {
  return {
    ...page,
    hero: { ...page.hero, image: toMediaPath(page.hero.image) },
    sections: page.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, ...(item.image && { image: toMediaPath(item.image) }) })),
    })),
  };
}
