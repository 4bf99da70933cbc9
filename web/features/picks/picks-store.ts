import { useSyncExternalStore } from 'react';
import { callApi, callApiQuietly } from '../../platform/api.ts';
import { readToken } from '../../platform/token-cookie.ts';

/** What a visitor picks products for. */
export type PickList = 'compare' | 'favorites';

const most = { compare: 4, favorites: 100 } as const;
const joinedKey = 'picks.joined';
const none: readonly string[] = [];
const cache = new Map<string, { text: string; uuids: readonly string[] }>();
const listeners = new Set<() => void>();

/** The same array while nothing changed, so that React sees no change either. */
export function readPicks(list: PickList): readonly string[] {
  try {
    const text = localStorage.getItem(`picks.${list}`) ?? '';
    const known = cache.get(list);
    if (known?.text === text) return known.uuids;
    const uuids = text.split(',').filter(Boolean).slice(0, most[list]);
    cache.set(list, { text, uuids });
    return uuids;
  } catch {
    // A browser that stores nothing for us picks nothing.
    return none;
  }
}

function store(list: PickList, uuids: readonly string[]): void {
  try {
    localStorage.setItem(`picks.${list}`, uuids.slice(0, most[list]).join(','));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Puts a product in a list or takes it out; false where the list is full. The newest favorite comes first. */
export function togglePick(list: PickList, uuid: string): boolean {
  const before = readPicks(list);
  const isPicked = before.includes(uuid);
  if (!isPicked && before.length >= most[list]) return false;
  const others = before.filter((each) => each !== uuid);
  store(list, isPicked ? others : list === 'favorites' ? [uuid, ...others] : [...others, uuid]);
  if (list === 'favorites' && readToken()) void saveToAccount(uuid, !isPicked, before);
  return true;
}

/** An account that did not get it says so, and the heart shows what the account has. */
async function saveToAccount(uuid: string, saved: boolean, before: readonly string[]): Promise<void> {
  const { code } = await callApi('POST /api/account/favorites', { product_uuids: [uuid], saved });
  if (code !== 200) store('favorites', before);
}

export function clearPicks(list: PickList): void {
  store(list, none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another window may have changed a list.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Empty in the HTML and until scripts have taken over. */
export function usePicks(list: PickList): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => readPicks(list),
    () => none,
  );
}

/**
 * At the start of a visit: what a guest saved joins the account once, then the account's list is what the browser
 * shows. After logging out the browser forgets it, so that the next person does not see it.
 */
export async function joinFavorites(): Promise<void> {
  try {
    const joined = localStorage.getItem(joinedKey) !== null;
    if (!readToken()) {
      if (joined) store('favorites', none);
      localStorage.removeItem(joinedKey);
      return;
    }
    const uuids = joined ? none : readPicks('favorites');
    const answer = await callApiQuietly('POST /api/account/favorites', { product_uuids: [...uuids], saved: true });
    if (answer.code !== 200) return;
    localStorage.setItem(joinedKey, '1');
    store(
      'favorites',
      answer.data.list.map(({ uuid }) => uuid),
    );
  } catch {
    // Storage that is closed to us: the account's list stays as it is.
  }
}
