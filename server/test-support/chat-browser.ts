import { randomUUID } from 'node:crypto';
import type { Chat, ChatAnswer } from '#contract/chat/chat.ts';

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
}

/** A browser with cookies of its own that uses the chat: what it was set it sends, and what was taken away is gone. */
export function createChatBrowser(request: (path: string, init: RequestInit) => Promise<Response> | Response) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer<T>> {
    const response = await request(path, {
      method,
      signal,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
  }

  return {
    cookies,
    call,
    logInWith(next: string | undefined) {
      token = next;
    },
    open: (after?: string, signal?: AbortSignal) =>
      call<ChatAnswer>('GET', `/api/chat${after ? `?after=${after}` : ''}`, undefined, signal),
    say: (text: string, fields: object = {}, signal?: AbortSignal) =>
      call<ChatAnswer & { fields?: Record<string, string> }>(
        'POST',
        '/api/chat/message',
        { text, client_key: randomUUID(), ...fields },
        signal,
      ),
    post: <T = object>(path: string, body: object) => call<T>('POST', path, body),
    /** The words of its chat, in order. */
    async read(): Promise<string[]> {
      const { data } = await call<ChatAnswer>('GET', '/api/chat');
      return toTexts(data.chat);
    },
  };
}

export type ChatBrowser = ReturnType<typeof createChatBrowser>;

export function toTexts(chat: Chat | null): string[] {
  return chat?.conversation.messages.map(({ text }) => text) ?? [];
}
