import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { trackAuthEvent } from './auth-event.ts';
import { loadTagsLater, type Tags } from './load-tags.ts';
import { createScrollDepth } from './scroll-depth.ts';
import { stopTracking, track } from './track.ts';

/** Third-party tags load in production only, and only where the operator has set them and the visitor agreed. */
export function useAnalytics(tags: Tags | null, agreed: boolean): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (!tags) return stopTracking();
    trackAuthEvent();
    if (agreed) return loadTagsLater(tags);
  }, [tags, agreed]);

  useEffect(() => {
    if (!tags) return;
    track('page_view', {
      page_path: pathname,
      page_title: document.title,
      device_class: document.documentElement.dataset.device ?? '',
    });
    const look = createScrollDepth((percent) => track('scroll_depth', { page_path: pathname, percent }));
    const onScroll = () => look(scrollY, document.documentElement.scrollHeight - innerHeight);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [tags, pathname]);
}
