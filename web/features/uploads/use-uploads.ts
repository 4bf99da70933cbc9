import { useEffect, useReducer, useRef } from 'react';
import { track } from '../../platform/analytics/track.ts';
import { sendFile } from './send-file.ts';
import { keepUploads, readStoredUploads } from './stored-uploads.ts';
import { changeUploads, findNext, noUploads, type Upload, type UploadAction } from './upload-list.ts';

const atOnce = 2;
/** A form that was sent leads to the page of its request. */
const sentTo = /^\/status\//;

/** The files of one form: chosen, sent two at a time, kept through a reload, forgotten when the form is sent. */
export function useUploads(draft: string, most: number) {
  const [list, change] = useReducer(changeUploads, noUploads);
  const running = useRef(new Map<number, AbortController>());
  const restored = useRef(false);

  useEffect(() => {
    if (!restored.current) change({ type: 'restored', files: readStoredUploads(draft) });
    restored.current = true;
    const { current: senders } = running;
    return () => {
      if (sentTo.test(location.pathname)) for (const sender of senders.values()) sender.abort();
    };
  }, [draft]);

  useEffect(() => {
    if (!restored.current || list === noUploads) return;
    keepUploads(
      draft,
      list.uploads.flatMap(({ uploaded }) => uploaded ?? []),
    );
  }, [draft, list]);

  useEffect(() => {
    const next = findNext(list, atOnce);
    if (next?.file && !running.current.has(next.id)) void send(next.id, next.file, running.current, change);
  }, [list]);

  return {
    ...list,
    isBusy: list.uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: Iterable<File>) => change({ type: 'chosen', files: [...files], most }),
    forget: () => keepUploads(draft, []),
    retry: ({ id }: Upload) => change({ type: 'retried', id }),
    remove({ id }: Upload) {
      running.current.get(id)?.abort();
      running.current.delete(id);
      change({ type: 'removed', id });
    },
  };
}

async function send(
  id: number,
  file: File,
  running: Map<number, AbortController>,
  change: (action: UploadAction) => void,
): Promise<void> {
  const sender = new AbortController();
  running.set(id, sender);
  change({ type: 'sending', id });
  const outcome = await sendFile(file, (progress) => change({ type: 'progress', id, progress }), sender.signal);
  running.delete(id);
  if (outcome.ok) track('file_upload', { file_kind: file.name.split('.').at(-1)?.toLowerCase() ?? '' });
  if (outcome.ok) change({ type: 'done', id, uploaded: outcome.uploaded });
  else if (outcome.error !== null) change({ type: 'failed', id, error: outcome.error, canRetry: outcome.canRetry });
}
