import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findOwnFiles } from '#database/queries/files.ts';
import type { Caller } from '../../calls/caller.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import type { SentMessage } from './conversation-subject.ts';

interface MessageInput {
  text: string;
  file_ids: string[];
  client_key: string;
  guest_id: string;
}

/** A message has words or files, and the files are the writer's own. */
export async function checkMessage(tx: Queryable, input: MessageInput, caller: Caller): Promise<SentMessage | Failure> {
  const fileIds = [...new Set(input.file_ids)];
  if (!input.text && fileIds.length === 0) return fail('invalid', { fields: { text: 'Please write a message.' } });
  const own = await findOwnFiles(tx, fileIds, {
    userId: caller.session?.userId ?? null,
    guestId: isGuestId(input.guest_id) ? input.guest_id : null,
  });
  if (own.length < fileIds.length)
    return fail('invalid', { fields: { file_ids: 'One of the files is gone. Please attach it again.' } });
  // Forms send CRLF, scripts LF: the same text must compare equal.
  return { text: input.text.replaceAll('\r\n', '\n'), fileIds, clientKey: input.client_key };
}
