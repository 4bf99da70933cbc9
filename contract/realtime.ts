import * as z from 'zod/mini';

/** Address of the socket; `token` is the bearer token or the literal 'empty_token'. */
export const socketPath = '/api/websocket/data_transfer';
export const emptyToken = 'empty_token';
export const pingSeconds = 25;

export const notifyEvents = ['E_USER_RESET_TOKEN', 'E_STATUS_CHANGED', 'E_CHAT_MESSAGE', 'E_QUOTE_UPDATED'] as const;
export type NotifyEvent = (typeof notifyEvents)[number];

export const SocketMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('connect_success'),
    data: z.object({ event_type: z.literal('connect_success'), wid: z.string() }),
  }),
  z.object({
    type: z.literal('unauthenticated'),
    data: z.object({ event_type: z.literal('unauthenticated'), wid: z.string() }),
  }),
  z.object({
    type: z.literal('common_notify'),
    data: z.looseObject({ event_type: z.enum(notifyEvents), wid: z.string() }),
  }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;
