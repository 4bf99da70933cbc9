import { readToken } from '../token-cookie.ts';
import { track } from './track.ts';

const key = 'auth_event';

/** When the form is sent: the page that it leads to is a new document, and the pages of the forms load no tags. */
export function noteAuthEvent(event: 'login' | 'sign_up'): void {
  try {
    sessionStorage.setItem(key, event);
  } catch {
    // A browser that stores nothing for us is not counted.
  }
}

/**
 * On the first page after it that loads tags: that of the code after signing up has none. Without a session the form was
 * refused, and there is nothing to tell.
 */
export function trackAuthEvent(): void {
  try {
    const event = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (readToken() && (event === 'login' || event === 'sign_up')) track(event, { method: 'password' });
  } catch {
    // As above.
  }
}
