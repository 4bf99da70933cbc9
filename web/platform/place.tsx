import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * A place that a page leaves for a part whose code is no part of the first load. Until it comes, the place shows its children;
 * a cached page is the same for all.
 */
export function createPlace<Props extends object>() {
  type Filling = ComponentType<Props & { children?: ReactNode }>;
  let filling: Filling | null = null;
  const empty = new Set<(next: Filling) => void>();

  function Place(props: Props & { children?: ReactNode }) {
    const [Content, setContent] = useState<Filling | null>(null);
    useEffect(() => {
      const take = (next: Filling) => setContent(() => next);
      if (filling) return take(filling);
      empty.add(take);
      return () => void empty.delete(take);
    }, []);
    return Content ? <Content {...props} /> : props.children;
  }

  /** All of them, those to come too; as a transition, so that a page of cards does not wait for its last one. */
  function fill(next: Filling): void {
    filling = next;
    startTransition(() => {
      for (const take of empty) take(next);
    });
    empty.clear();
  }

  return { Place, fill };
}
