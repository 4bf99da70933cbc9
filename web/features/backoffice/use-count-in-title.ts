import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What waits on us stands before the title of every page, so that a tab in the background shows it. */
export function useCountInTitle(count: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a title of its own
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, key]);
}
