import { ArrowUp, Paperclip, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageLimits } from '#contract/conversations/message-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { collectArtwork } from '../../platform/outgoing-artwork.ts';
import { noteTyping, say } from './chat-store.ts';
import { keepDraft, readDraft } from './unsent-messages.ts';

/** Sends one file to the site; the id it has there, or a sentence. */
export type SendFile = (
  file: File,
) => Promise<{ ok: true; uploaded: { file_id: string } } | { ok: false; error: string | null }>;

interface SentFile {
  file_id: string;
  name: string;
}

/** Enter sends, Shift and Enter begins a line. What is typed stays through a reload. */
export function ChatComposer({ sendFile, open }: { sendFile: SendFile; open: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<SentFile[]>([]);
  const [note, setNote] = useState('');
  const hasLogo = open && document.documentElement.dataset.logo !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have kept a draft by then
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = readDraft();
  }, [open]);

  function send() {
    const text = field.current?.value.trim() ?? '';
    if (!field.current || (!text && files.length === 0)) return;
    say(text, files);
    field.current.value = '';
    keepDraft('');
    setFiles([]);
    setNote('');
    field.current.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  async function attach(chosen: File[]) {
    for (const file of chosen.slice(0, messageLimits.files - files.length)) {
      setNote(`Uploading ${file.name}…`);
      const outcome = await sendFile(file);
      if (outcome.ok) setFiles((before) => [...before, { file_id: outcome.uploaded.file_id, name: file.name }]);
      setNote(outcome.ok ? '' : (outcome.error ?? ''));
    }
  }

  async function attachLogo() {
    setNote('Uploading your logo…');
    const artwork = await collectArtwork([{}]);
    const [logo] = Array.isArray(artwork) ? artwork : [];
    if (logo) setFiles((before) => [...before, { file_id: logo.file_id, name: 'Your logo' }]);
    setNote('fault' in artwork ? artwork.fault : '');
  }

  return (
    <>
      <ul aria-label="Files to send" className="flex flex-wrap gap-2">
        {files.map(({ file_id, name }) => (
          <li key={file_id} className="flex items-center gap-2 text-14">
            {name}
            <IconButton
              label={`Remove ${name}`}
              onClick={() => setFiles(files.filter((file) => file.file_id !== file_id))}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-muted">
        {note}
      </p>
      <div className="flex items-center gap-2">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Your message</span>
          <textarea
            ref={field}
            rows={1}
            maxLength={messageLimits.text}
            placeholder="Write a message"
            onInput={(event) => {
              keepDraft(event.currentTarget.value);
              noteTyping();
            }}
            onKeyDown={sendOnEnter}
            className="block w-full resize-none rounded-field border border-field bg-card px-4 py-3 text-16"
          />
        </label>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="Files"
          onChange={(event) => {
            void attach([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <IconButton label="Attach files" onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Send message" variant="ink" onClick={send}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {hasLogo && (
        <button type="button" className="link mt-2 text-14" onClick={() => void attachLogo()}>
          Attach your logo
        </button>
      )}
    </>
  );
}
