/** Address of the socket; `token` is the bearer token or the literal 'empty_token'. */
export const socketPath = '/api/websocket/data_transfer';
/** The back office has one of its own: below this path browsers send the staff session along. */
export const staffSocketPath = '/backoffice/socket';
export const emptyToken = 'empty_token';
export const pingSeconds = 25;

export type NotifyEvent =
  | 'E_USER_RESET_TOKEN'
  | 'E_STATUS_CHANGED'
  | 'E_CHAT_MESSAGE'
  | 'E_CHAT_TYPING'
  | 'E_QUOTE_UPDATED';

/** From the browser: tell this socket what happens to the thing that an access link opens. */
export interface WatchMessage {
  type: 'watch';
  link: string;
}

/** From the browser: the person at it types in the chat whose watch token this is. */
export interface TypingMessage {
  type: 'typing';
  link: string;
}

/** Every message has a type and data with event_type and wid. */
export type SocketMessage =
  | { type: 'connect_success'; data: { event_type: 'connect_success'; wid: string } }
  | { type: 'unauthenticated'; data: { event_type: 'unauthenticated'; wid: string } }
  /** Said once before the socket is closed: it sent more than a page does. */
  | { type: 'too_many'; data: { event_type: 'too_many'; wid: string; msg: string } }
  | {
      type: 'common_notify';
      data: { event_type: NotifyEvent; wid: string; [detail: string]: string | number | boolean };
    };
