import { createPlace } from './place.tsx';

export interface Pickable {
  uuid: string;
  title: string;
  /** With a word beside each icon. */
  isWide?: boolean;
}

const { Place, fill } = createPlace<Pickable>();

/** Fills all places of Save and Compare. */
export const fillPickPlaces = fill;

/** Where Save and Compare of a product come. */
export function PickPlace({ className, ...product }: Pickable & { className: string }) {
  return (
    <div className={className}>
      <Place {...product} />
    </div>
  );
}
