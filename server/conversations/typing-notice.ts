import type { Realtime } from '../realtime/realtime.ts';
import type { WatchTokens } from './watch-token.ts';

/** Notifies the other side of a thread that a person is typing. Nothing is stored: a lost notification does no harm. */
export function createTypingNotice(watch: WatchTokens, realtime: Realtime) {
  return async (token: string, by: 'customer' | 'staff'): Promise<void> => {
    const watching = watch.read(token);
    if (!watching) return;
    const to = by === 'staff' ? { watching } : { staff: true as const };
    await realtime.notify({ to, event: 'E_CHAT_TYPING', detail: { thread: watching, by } });
  };
}
