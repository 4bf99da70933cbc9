import { describeFile, describePreview } from '#contract/files/describe-file.ts';
import type { AttachedFile } from '#contract/files/files.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { wishPromises } from '#contract/requests/wishes.ts';
import { FileCard } from '#ui/file-card.tsx';

/** Free design and storage: what was ticked, and what that starts. */
export function StatusWishes({ wishes }: Pick<RequestStatus, 'wishes'>) {
  if (wishes.length === 0) return null;
  return (
    <section aria-label="Services you requested">
      <ul className="grid gap-3 sm:grid-cols-2">
        {wishes.map((wish) => (
          <li key={wish} className="rounded-card bg-tan p-5">
            <p className="font-semibold">{wish}</p>
            <p className="mt-1 text-15 text-body">{wishPromises[wish]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the customer wrote on the form. */
export function StatusWords({ status }: { status: RequestStatus }) {
  const words = [status.brief, status.additional_comments].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <section aria-label="In your words">
      {words.map((text) => (
        <p key={text} className="mb-3 rounded-field bg-sunk px-4 py-3 text-15 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ))}
    </section>
  );
}

/** All files of the request and its messages. More go along with a message. */
export function StatusFiles({ files, mayAdd }: { files: AttachedFile[]; mayAdd: boolean }) {
  if (files.length === 0 && !mayAdd) return null;
  return (
    <section aria-labelledby="files" className="border-ink border-t pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="files" className="text-24">
          All files
        </h2>
        {mayAdd && (
          <a href="#reply" className="link inline-flex min-h-11 items-center text-15 font-semibold print:hidden">
            Add a file
          </a>
        )}
      </div>
      {files.length === 0 ? (
        <p className="mt-2 text-15 text-muted">No files yet. Send your logo or artwork with a message, anytime.</p>
      ) : (
        <ul aria-label="Your files" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {files.map((file) => (
            <li key={file.file_id} className="min-w-0">
              <FileCard
                name={file.name}
                url={file.url}
                previewUrl={file.preview.url}
                note={describePreview(file)}
                detail={describeFile(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
