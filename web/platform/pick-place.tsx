import type { RefCallback } from 'react';

let places: readonly HTMLElement[] = [];
let tell = () => {};

function change(next: readonly HTMLElement[]): void {
  places = next;
  tell();
}

/**
 * React calls it when the place is on the page for good. What is put into it earlier, while React still compares the
 * server's HTML with its own, makes React throw the whole page away.
 */
const enter = ((place: HTMLElement) => {
  change([...places, place]);
  return () => change(places.filter((each) => each !== place));
  // The type allows null, which React passes only to a ref that returns no cleanup.
}) as RefCallback<HTMLElement>;

interface PickPlaceProps {
  uuid: string;
  /** With a word beside each icon. */
  isWide?: boolean;
  className: string;
}

/** Where Save and Compare of a product come once their code is there: it is no part of the first load. */
export function PickPlace({ uuid, isWide, className }: PickPlaceProps) {
  return <div ref={enter} data-pick={uuid} data-wide={isWide} className={className} />;
}

/** The places on the page now. */
export const readPickPlaces = () => places;

/** For the one component that fills them. */
export function watchPickPlaces(listener: () => void): () => void {
  tell = listener;
  return () => {
    tell = () => {};
  };
}
