import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApiQuietly } from '../../platform/api.ts';
import { listenFor } from '../../platform/socket.ts';

/**
 * The number of messages of staff that the company has not read, in the list of account pages. News over the socket change
 * it; where the page knows it, the page is read anew with all that waits for the customer.
 */
export function UnreadCount({ known }: { known?: number }) {
  const [input, setRequested] = useState(0);
  const { revalidate } = useRevalidator();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return listenFor('E_STATUS_CHANGED', () => void revalidate());
    let isShown = true;
    const look = async () => {
      const answer = await callApiQuietly('GET /api/conversations/unread', {});
      if (isShown && answer.code === 200) setRequested(answer.data.count);
    };
    void look();
    const stopListening = listenFor('E_STATUS_CHANGED', () => void look());
    return () => {
      isShown = false;
      stopListening();
    };
  }, [isKnown, revalidate]);
  const count = known ?? input;
  if (count === 0) return null;
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-full bg-ink px-2 font-semibold text-13 text-paper leading-none tabular-nums ">
      <MessageCircle aria-hidden="true" className="size-3.5" />
      {count}
      <span className="sr-only"> unread {count === 1 ? 'message' : 'messages'}</span>
    </span>
  );
}
