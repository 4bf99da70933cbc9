/** A demo store this browser has shared, with the key that removes it. */
export interface SharedLink {
  token: string;
  key: string;
  /** When it ends, ISO 8601. */
  until: string;
}

const place = 'shared-stores';

/** Those that still work, the newest last. */
export function readShared(): SharedLink[] {
  try {
    const links = JSON.parse(localStorage.getItem(place) ?? '[]') as SharedLink[];
    return links.filter(({ until }) => Date.parse(until) > Date.now());
  } catch {
    return [];
  }
}

export function keepShared(link: SharedLink): SharedLink {
  write([...readShared(), link]);
  return link;
}

export function forgetShared(token: string): void {
  write(readShared().filter((link) => link.token !== token));
}

function write(links: SharedLink[]): void {
  try {
    if (links.length > 0) localStorage.setItem(place, JSON.stringify(links));
    else localStorage.removeItem(place);
  } catch {
    // Then the link works until its time is up, and its maker can remove it while the page is open.
  }
}
