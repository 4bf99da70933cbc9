import { emailPattern, emailSentences } from '#contract/email-pattern.ts';

/** The states of the subscribe box and what leads from one to the next. */
export interface SubscribeState {
  phase: 'idle' | 'loading' | 'subscribed';
  error: string | null;
}

export type SubscribeEvent =
  | { type: 'edited'; email: string }
  | { type: 'refused'; error: string }
  | { type: 'sent' }
  | { type: 'answered'; ok: boolean; error?: string };

export const idleState: SubscribeState = { phase: 'idle', error: null };

export function changeSubscribe(state: SubscribeState, event: SubscribeEvent): SubscribeState {
  switch (event.type) {
    case 'edited':
      // Once subscribed only an emptied field starts over.
      if (event.email === '') return idleState;
      return { ...state, error: null };
    case 'refused':
      return { phase: 'idle', error: event.error };
    case 'sent':
      return { phase: 'loading', error: null };
    case 'answered':
      // A failure of ours is not the reader's business: the box goes back to how it was.
      return event.ok ? { phase: 'subscribed', error: null } : { phase: 'idle', error: event.error ?? null };
  }
}

/** The specification's two sentences; null for an address that may be sent. */
export function findEmailFault(email: string): string | null {
  if (email.trim() === '') return emailSentences.missing;
  return emailPattern.test(email.trim()) ? null : emailSentences.wrong;
}
