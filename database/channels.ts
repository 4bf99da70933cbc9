/** LISTEN/NOTIFY channels; the first two are written by triggers (see the notifications migration). */
export const channels = { contentChanged: 'content_changed', outbox: 'outbox', realtime: 'realtime' } as const;
