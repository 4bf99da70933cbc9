import { useEffect, useState } from 'react';
import type { ShownProduct } from './shown-product.ts';

/** What this browser remembers of a product it has seen. No price: that could be another by now. */
export interface SeenProduct {
  uuid: string;
  title: string;
  path: string;
  image: string;
}

const key = 'recently_viewed';
const most = 7;

export function readSeen(text: string | null): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isSeen).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function addSeen(list: SeenProduct[], product: SeenProduct): SeenProduct[] {
  return [product, ...list.filter(({ uuid }) => uuid !== product.uuid)].slice(0, most);
}

function isSeen(entry: unknown): entry is SeenProduct {
  const { uuid, title, path, image } = (entry ?? {}) as Record<string, unknown>;
  return [uuid, title, path, image].every((value) => typeof value === 'string') && String(path).startsWith('/product/');
}

/** The products seen before this one; empty on the server and in the first picture of the page. */
export function useRecentlyViewed({ uuid, title, path, views }: ShownProduct): SeenProduct[] {
  const [others, setOthers] = useState<SeenProduct[]>([]);
  const image = views[0]?.src ?? '';
  useEffect(() => {
    try {
      const seen = readSeen(localStorage.getItem(key));
      setOthers(seen.filter((entry) => entry.uuid !== uuid).slice(0, most - 1));
      localStorage.setItem(key, JSON.stringify(addSeen(seen, { uuid, title, path, image })));
    } catch {
      // A browser that keeps nothing for us still shows the page.
    }
  }, [uuid, title, path, image]);
  return others;
}
