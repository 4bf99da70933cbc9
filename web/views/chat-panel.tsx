import { ChatWindow } from '../features/chat/chat-window.tsx';
import type { ChatPart } from '../features/navigation/chat-button.tsx';
import { sendFile } from '../features/uploads/send-file.ts';

/** The chat with what it takes from other features: how files leave the browser. */
export function ChatPanel(props: ChatPart) {
  return <ChatWindow {...props} sendFile={(file) => sendFile(file, () => undefined, new AbortController().signal)} />;
}
