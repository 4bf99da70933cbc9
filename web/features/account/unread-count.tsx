import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApiQuietly } from '../../platform/api.ts';
import { listenFor } from '../../platform/socket.ts';

/** The number of messages of staff that the company has not read, in the list of account pages; it follows the socket. */
export function UnreadCount({ known }: { known?: number }) {
  const [count, setCount] = useState(known ?? 0);
  const isKnown = known !== undefined;
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const answer = await callApiQuietly('GET /api/conversations/unread', {});
      if (isShown && answer.code === 200) setCount(answer.data.count);
    };
    if (!isKnown) void look();
    const stopListening = listenFor('E_STATUS_CHANGED', () => void look());
    return () => {
      isShown = false;
      stopListening();
    };
  }, [isKnown]);
  if (count === 0) return null;
  return (
    <span className="ml-2 inline-flex h-6 items-center gap-1 rounded-full bg-ink px-2 font-semibold text-13 text-paper leading-none tabular-nums in-aria-[current=page]:bg-paper in-aria-[current=page]:text-ink lg:ml-auto">
      <MessageCircle aria-hidden="true" className="size-3.5" />
      {count}
      <span className="sr-only"> unread {count === 1 ? 'message' : 'messages'}</span>
    </span>
  );
}
