/** LISTEN/NOTIFY channels; the first is written by triggers (see the notifications migration). */
export const channels = { contentChanged: 'content_changed', realtime: 'realtime' } as const;
