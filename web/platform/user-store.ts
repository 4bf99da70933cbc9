import { useSyncExternalStore } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';

type Profile = OutputOf<Endpoints['POST /api/info/user/profile']>;

/** Who is logged in, as the site's scripts know it. The kind of restaurant stays with the server. */
type StoredUser = Omit<Profile['base'], 'restaurant_type'> & Pick<Profile, 'user_id' | 'roles'>;

let user: StoredUser | null = null;
const listeners = new Set<() => void>();

export function toStoredUser({ base, user_id, roles }: Profile): StoredUser {
  const { restaurant_type: _, ...rest } = base;
  return { ...rest, user_id, roles };
}

export function storeProfile(profile: Profile): void {
  user = toStoredUser(profile);
  for (const listener of listeners) listener();
}

export function clearUser(): void {
  user = null;
  for (const listener of listeners) listener();
}

function readUser(): StoredUser | null {
  return user;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null for a visitor, and until the session check at the start of the visit has answered. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}
