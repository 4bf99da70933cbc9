import type { Advertisement, AdvertisementGroup } from '#contract/content/content.ts';

/** A group as a section shows it. */
export interface ShownGroup extends Pick<AdvertisementGroup, 'title' | 'description'> {
  advertisements: Omit<Advertisement, 'image_title'>[];
}
