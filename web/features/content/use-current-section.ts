import { useEffect, useState } from 'react';

/** Which of the sections the reader is in: the last one whose top has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    let waiting = 0;
    function look() {
      waiting = 0;
      const line = innerHeight / 3;
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
    }
    function onScroll() {
      waiting ||= requestAnimationFrame(look);
    }
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [key]);
  return current;
}
