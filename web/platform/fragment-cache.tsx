import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PlainProps, RenderFragment } from './fragments.tsx';

/** Of one component. A product card is 3 kB of HTML under 1 kB of key: at most some 8 MB. */
const maxFragments = 2000;

/**
 * HTML by component and props, of those used last. Lists show the same cards over and over, whatever is filtered or
 * sorted. A changed product has other props, so nothing has to be dropped. renderToString writes the comments between
 * texts that hydration needs.
 */
export function createFragmentCache(limit = maxFragments): RenderFragment {
  const cached = new Map<unknown, LRUCache<string, { html: string | null }>>();

  return (Part, props) => {
    const fragments = cached.get(Part) ?? new LRUCache({ max: limit });
    cached.set(Part, fragments);
    const key = JSON.stringify(props);
    const fragment = fragments.get(key) ?? { html: renderAlone(Part, props) };
    fragments.set(key, fragment);
    return fragment.html;
  };
}

/** What fails here is rendered in its page, which reports it if it fails there too. */
function renderAlone<P extends PlainProps>(Part: ComponentType<P>, props: P): string | null {
  try {
    return renderToString(<Part {...props} />);
  } catch {
    return null;
  }
}
