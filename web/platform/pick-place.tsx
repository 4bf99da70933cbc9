import { type ComponentType, startTransition, useEffect, useState } from 'react';

export interface Pickable {
  uuid: string;
  title: string;
  /** With a word beside each icon. */
  isWide?: boolean;
}

type Filling = ComponentType<Pickable>;
type Take = (filling: Filling) => void;
let filling: Filling | null = null;
const empty = new Set<Take>();

/** Where Save and Compare of a product come once their code is there: it is no part of the first load. */
export function PickPlace({ className, ...product }: Pickable & { className: string }) {
  const [Content, setContent] = useState<Filling | null>(null);
  useEffect(() => {
    const take: Take = (next) => setContent(() => next);
    if (filling) return take(filling);
    empty.add(take);
    return () => void empty.delete(take);
  }, []);
  return <div className={className}>{Content && <Content {...product} />}</div>;
}

/** Fills all places, those to come too; as a transition, so that a page of cards does not wait for its last one. */
export function fillPickPlaces(next: Filling): void {
  filling = next;
  startTransition(() => {
    for (const take of empty) take(next);
  });
  empty.clear();
}
