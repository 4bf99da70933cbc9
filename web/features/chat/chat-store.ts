import { useSyncExternalStore } from 'react';
import type { ChatAnswer, ChatHours, ChatPage } from '#contract/chat/chat.ts';
import type { Message } from '#contract/conversations/message.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { greetLine, listenFor, sendOverLine } from '../../platform/socket.ts';
import { toPause } from '../../platform/socket-pause.ts';
import { readToken } from '../../platform/token-cookie.ts';
import { mergeMessages } from './merge-messages.ts';
import { forgetUnsent, keepUnsent, makeKey, readUnsent, type UnsentMessage } from './unsent-messages.ts';

/** The chat of this page, for as long as the document lives. */
export interface ChatState {
  hours: ChatHours | null;
  agent: string;
  email: string;
  messages: Message[];
  unsent: UnsentMessage[];
  unread: number;
  readUpTo: string | null;
  isTyping: boolean;
}

/** Says that this browser has a chat, so that the next page asks for it. Log-out removes it. */
const hintKey = 'chat_id';
const typingShownMs = 5000;
const typingSentMs = 3000;
const empty: ChatState = {
  hours: null,
  agent: '',
  email: '',
  messages: [],
  unsent: [],
  unread: 0,
  readUpTo: null,
  isTyping: false,
};

let state = empty;
let watch = '';
const listeners = new Set<() => void>();

function change(next: Partial<ChatState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useChat(): ChatState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => empty,
  );
}

function show({ hours, chat }: ChatAnswer): void {
  if (!chat) {
    change({ hours });
    return;
  }
  localStorage.setItem(hintKey, chat.id);
  const messages = mergeMessages(state.messages, chat.conversation.messages);
  const stored = new Set(messages.map(({ client_key }) => client_key));
  for (const { client_key } of state.unsent) if (stored.has(client_key)) forgetUnsent(client_key);
  const before = state.messages.findLast(({ is_own }) => !is_own)?.id;
  change({
    hours,
    agent: chat.agent,
    email: chat.email,
    messages,
    unsent: state.unsent.filter(({ client_key }) => !stored.has(client_key)),
    unread: chat.unread,
    readUpTo: chat.read_up_to,
  });
  const delivered = messages.findLast(({ is_own }) => !is_own)?.id;
  if (delivered && delivered !== before) {
    change({ isTyping: false });
    void callApiQuietly('POST /api/chat/presence', { delivered });
  }
  if (chat.watch !== watch) {
    watch = chat.watch;
    sendOverLine({ type: 'watch', link: watch });
  }
}

let looking: Promise<void> | undefined;
let lookAgain = false;

/** Asks for what came since; asked again meanwhile, it looks once more. */
export function look(): Promise<void> {
  lookAgain = true;
  looking ??= (async () => {
    while (lookAgain) {
      lookAgain = false;
      const answer = await callApiQuietly('GET /api/chat', { after: state.messages.at(-1)?.id });
      if (answer.code === 200) show(answer.data);
    }
  })().finally(() => {
    looking = undefined;
  });
  return looking;
}

let started = false;

/** The account takes the chat of this browser along, then the page catches up, now and whenever the line opens. */
export function startChat(): void {
  if (started) return;
  started = true;
  change({ unsent: readUnsent().map(({ fault: _, ...message }) => message) });
  listenFor('E_CHAT_MESSAGE', () => void look());
  listenFor('E_STATUS_CHANGED', ({ subject }) => (subject === 'chat' || subject === 'request') && void look());
  let timer: ReturnType<typeof setTimeout>;
  listenFor('E_CHAT_TYPING', () => {
    change({ isTyping: true });
    clearTimeout(timer);
    timer = setTimeout(() => change({ isTyping: false }), typingShownMs);
  });
  window.addEventListener('online', () => void sendNext());
  void join().then(() => {
    greetLine(() => {
      if (watch) sendOverLine({ type: 'watch', link: watch });
      void look().then(sendNext);
    });
    return look().then(sendNext);
  });
}

async function join(): Promise<void> {
  if (!readToken() || !localStorage.getItem(hintKey)) return;
  const identity = await callApiQuietly('GET /api/auth/identity', { host: location.host });
  if (identity.code === 200) await callApiQuietly('POST /api/chat/join', identity.data);
}

/** The message stands in the chat at once, and goes out after those before it. */
export function say(text: string, files: UnsentMessage['files'] = []): void {
  const message = { client_key: makeKey(), text, files };
  keepUnsent(message);
  change({ unsent: [...state.unsent, message] });
  void sendNext();
}

export function trySending(key: string): void {
  change({
    unsent: state.unsent.map((message) => (message.client_key === key ? { ...message, fault: undefined } : message)),
  });
  void sendNext();
}

export function discard(key: string): void {
  forgetUnsent(key);
  change({ unsent: state.unsent.filter(({ client_key }) => client_key !== key) });
  void sendNext();
}

let sending = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout>;

/** One after another, so that their order is kept; a lost connection is waited for, a refusal waits for the visitor. */
async function sendNext(): Promise<void> {
  clearTimeout(retry);
  const [message] = state.unsent;
  if (sending || !message || message.fault) return;
  sending = true;
  const { client_key, text, files } = message;
  const answer = await callApiQuietly('POST /api/chat/message', {
    client_key,
    text,
    file_ids: files.map(({ file_id }) => file_id),
    guest_id: ensureGuestId(),
    after: state.messages.at(-1)?.id,
    page: readPage(),
  });
  sending = false;
  if (answer.code === 200) {
    failures = 0;
    show(answer.data);
    void sendNext();
  } else if (answer.code === 0 || answer.code >= 500) {
    failures += 1;
    retry = setTimeout(() => void sendNext(), toPause(failures, Math.random()));
  } else {
    const fields: Record<string, string> =
      'fields' in answer.data ? (answer.data.fields as Record<string, string>) : {};
    const fault = Object.values(fields)[0] ?? answer.msg;
    change({ unsent: state.unsent.map((one) => (one.client_key === client_key ? { ...one, fault } : one)) });
  }
}

let typedAt = 0;

export function noteTyping(): void {
  if (!watch || Date.now() - typedAt < typingSentMs) return;
  typedAt = Date.now();
  sendOverLine({ type: 'typing', link: watch });
}

/** Everything of ours was on a screen in view. */
export function noteRead(): void {
  const last = state.messages.findLast(({ is_own }) => !is_own)?.id;
  if (!last || state.unread === 0) return;
  change({ unread: 0 });
  void callApiQuietly('POST /api/chat/read', { up_to: last });
}

export async function giveEmail(email: string): Promise<string | null> {
  const answer = await callApiQuietly('POST /api/chat/email', { email });
  if (answer.code !== 200) return answer.msg;
  change({ email });
  return null;
}

/** Where the visitor is: for staff, who see it beside the conversation. */
export function notePage(): void {
  if (state.messages.length > 0) void callApiQuietly('POST /api/chat/presence', { page: readPage() });
}

function readPage(): ChatPage {
  const product = location.pathname.match(/^\/product\/.*_([0-9a-f-]{36})$/)?.[1];
  const title = document.querySelector('h1')?.textContent?.trim() || document.title;
  return {
    path: toPublicPath(location.pathname),
    title: title.slice(0, 200),
    ...(product && { product_uuid: product }),
  };
}

/** What opens something in an address stays in the browser. */
function toPublicPath(pathname: string): string {
  return pathname.replace(/^\/(status|cart\/shared|invitation|order|design)\/.+/, '/$1').slice(0, 300);
}
