import type { Advertisement, AdvertisementGroup } from '#contract/content/content.ts';

type ShownAdvertisement = Omit<Advertisement, 'image_title' | 'alt'>;

/** A group as a section shows it; its pictures, if any, only decorate. */
export interface ShownGroup extends Pick<AdvertisementGroup, 'title' | 'description'> {
  advertisements: ShownAdvertisement[];
}

/** One whose pictures tell something. */
export interface PicturedGroup extends ShownGroup {
  advertisements: (ShownAdvertisement & Pick<Advertisement, 'alt'>)[];
}
