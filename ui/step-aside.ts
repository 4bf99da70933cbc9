import { type RefObject, useEffect } from 'react';

/** What a floating button must not cover: controls, links that look like a button (button-look.ts), sums of money. */
const kept = ':is(main, footer) :is(button, a.rounded-full, input, select, textarea, [data-sums])';

/** Marks a floating element with `data-over` while it lies over one of those, and with `data-over-form` over any form. */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      timer = undefined;
      const element = ref.current;
      if (!element) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => [x, y]),
      );
      const under = points.flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y));
      element.toggleAttribute(
        'data-over',
        under.some((found) => found.closest(kept)),
      );
      element.toggleAttribute(
        'data-over-form',
        under.some((found) => found.closest('form')),
      );
    }
    const lookSoon = () => {
      timer ??= setTimeout(look, 100);
    };
    lookSoon();
    const moves = ['scroll', 'resize', 'click'] as const;
    for (const move of moves) addEventListener(move, lookSoon, { passive: true });
    // Controls that come with a lazy part.
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const move of moves) removeEventListener(move, lookSoon);
    };
  }, [ref]);
}
