import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PlainProps, RenderFragment } from './fragments.tsx';

/** Characters of all fragments and their keys: 4,000 product cards of 3,000 under keys of 1,000. */
const maxCharacters = 16_000_000;

/**
 * HTML by component and props, of those used last. Lists show the same cards over and over, whatever is filtered or
 * sorted. A changed product has other props, so nothing has to be dropped. renderToString writes the comments between
 * texts that hydration needs.
 */
export function createFragmentCache(limit = maxCharacters): RenderFragment {
  const numbers = new Map<unknown, number>();
  const fragments = new LRUCache<string, { html: string | null }>({
    maxSize: limit,
    sizeCalculation: ({ html }, key) => key.length + (html?.length ?? 0),
  });

  return (Part, props) => {
    const number = numbers.get(Part) ?? numbers.size;
    numbers.set(Part, number);
    const key = `${number}${JSON.stringify(props)}`;
    const kept = fragments.get(key);
    if (kept) return kept.html;
    const html = renderAlone(Part, props);
    fragments.set(key, { html });
    return html;
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
