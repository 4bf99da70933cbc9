import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { uploadAccept, uploadKindList, uploadKindRows, uploadLimits } from '#contract/files/upload-limits.ts';
import { maxFilesPerRequest } from '#contract/requests/request-limits.ts';
import { joinClasses } from '#ui/class-names.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export type FilePickerProps = {
  /** Names what is kept through a reload: one per form and what it is about. */
  draft: string;
  label?: string;
  hint?: string;
  error?: string;
  most?: number;
};

/**
 * Files for a form. Each is sent at once, and the form carries its id in a hidden `file_ids`. Before scripts arrive it
 * is a plain field called `files`; see receive-files.ts for the action's side.
 */
export function FilePicker({
  draft,
  label = 'Logo or artwork',
  hint = uploadKindList('or'),
  error,
  most = maxFilesPerRequest,
}: FilePickerProps) {
  const { uploads, notice, isBusy, add, retry, remove, forget } = useUploads(draft, most);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const [over, setOver] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    setLive(true);
    // Chosen before the code came.
    take(input.current?.files);
    // Told by whatever sends the form, as soon as it has left.
    const form = input.current?.form;
    form?.addEventListener('sent', forget);
    return () => form?.removeEventListener('sent', forget);
  }, []);

  // After the marks of this list are on the page: whatever sends the form may be waiting for it.
  useEffect(() => {
    if (!isBusy) input.current?.form?.dispatchEvent(new Event('uploaded'));
  }, [isBusy]);

  function take(files: FileList | null | undefined): void {
    if (!files?.length) return;
    add(files);
    // Empty again, so that the same file can be chosen after it was removed.
    if (input.current) input.current.value = '';
  }

  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };

  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const note = error ?? notice;
  return (
    <div data-uploading={isBusy || undefined} data-failed={failed || undefined} className="min-w-0">
      <label htmlFor={id} className="mb-2 block text-15 font-semibold">
        {label}
        <span className="font-normal text-muted"> &nbsp;optional</span>
      </label>
      <div
        {...drop}
        className={joinClasses(
          'relative flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-dashed px-4 py-4 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          over ? 'border-ink bg-sunk' : 'border-field bg-card',
        )}
      >
        {/* Over the whole place and unseen once scripts can show what was chosen; before that, the browser's own. */}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={uploadAccept}
          name={live ? undefined : 'files'}
          data-plain={live ? undefined : ''}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.currentTarget.files)}
          className={
            live
              ? 'absolute inset-0 cursor-pointer text-[0] opacity-0 file:cursor-pointer'
              : 'min-h-control w-full text-15 file:mr-3 file:min-h-11 file:rounded-full file:border-0 file:bg-sunk file:px-5 file:font-semibold'
          }
        />
        {live && (
          <span aria-hidden="true" className="flex min-h-control items-center gap-3">
            <UploadIcon className="size-6 text-muted" />
            <span>
              <span className="font-semibold underline underline-offset-4">Choose files</span>
              <span className="text-muted max-sm:hidden"> or drop them here</span>
            </span>
          </span>
        )}
        <span id={`${id}-note`} className="basis-full text-14 text-muted">
          {hint}. {live ? sizes : `Up to ${toMegabytes(uploadLimits.formBytes)} in total`}, {most} files at most.
        </span>
      </div>
      {note && <p className={joinClasses('mt-2 text-14 font-semibold', error ? 'text-error' : 'text-body')}>{note}</p>}
      {uploads.length > 0 && (
        // A long name must not widen the form around it.
        <ul aria-label="Chosen files" className="mt-2 grid grid-cols-1 gap-2 [contain:inline-size]">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload)} />
          ))}
        </ul>
      )}
      {uploads.map(
        ({ uploaded }) =>
          uploaded && <input key={uploaded.file_id} type="hidden" name="file_ids" value={uploaded.file_id} />,
      )}
      <p role="status" className="sr-only">
        {uploads.length > 0 && (isBusy ? 'Sending files.' : tellReady(uploads.filter((one) => one.uploaded).length))}
      </p>
    </div>
  );
}

const toMegabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const sizes = `Up to ${toMegabytes(uploadKindRows.png.maxBytes)} for a picture and ${toMegabytes(uploadLimits.bytes)} for artwork (PDF, AI, EPS)`;
const tellReady = (count: number) => (count === 1 ? 'One file is ready.' : `${count} files are ready.`);
