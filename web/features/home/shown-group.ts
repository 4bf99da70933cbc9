import type { Advertisement, AdvertisementGroup } from '#contract/content/content.ts';

type ShownAdvertisement = Omit<Advertisement, 'image_title' | 'alt'>;

/** A group as a section shows it; its pictures, if any, only decorate. */
export type ShownGroup = Group<ShownAdvertisement>;

/** One whose pictures tell something. */
export type PicturedGroup = Group<ShownAdvertisement & Pick<Advertisement, 'alt'>>;

type Group<A> = Pick<AdvertisementGroup, 'title' | 'description'> & { advertisements: A[] };
