/** A page this browser has shared by a link, with the key that removes it. */
export interface SharedLink {
  token: string;
  key: string;
  /** When it ends, ISO 8601. */
  until: string;
  /** What it shows, where there are several; no word of whose it is, which stays here when a logo is removed. */
  title?: string;
  /** The state of the logo it was made from. */
  of?: string;
}

export type SharedPlace = 'shared-stores' | 'shared-sheets';

/** Those that still work, the newest last. */
export function readShared(place: SharedPlace): SharedLink[] {
  try {
    const links = JSON.parse(localStorage.getItem(place) ?? '[]') as SharedLink[];
    return links.filter(({ until }) => Date.parse(until) > Date.now());
  } catch {
    return [];
  }
}

export function keepShared(place: SharedPlace, link: SharedLink): SharedLink {
  write(place, [...readShared(place), link]);
  return link;
}

export function forgetShared(place: SharedPlace, token: string): void {
  const left = readShared(place).filter((link) => link.token !== token);
  write(place, left);
}

function write(place: SharedPlace, links: SharedLink[]): void {
  try {
    if (links.length > 0) localStorage.setItem(place, JSON.stringify(links));
    else localStorage.removeItem(place);
  } catch {
    // Then the link works until its time is up, and its maker can remove it while the page is open.
  }
}
