import { FileText } from 'lucide-react';
import { describeFile, describePreview } from '#contract/files/describe-file.ts';
import type { AttachedFile } from '#contract/files/files.ts';
import { FileCard } from '#ui/file-card.tsx';

/** Files that the customer sent: each with a preview, its name as the link to it, and its size. */
export function FileList({ files }: { files: readonly AttachedFile[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {files.map((file) => (
        <li key={file.file_id} className="w-40">
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
  );
}

/** One file in one row, where a card would push the work off the screen. */
export function FileRow({ file }: { file: AttachedFile }) {
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      title={file.name}
      className="group inline-flex min-h-control max-w-full items-center gap-3 text-14"
    >
      <span className="grid size-control shrink-0 place-items-center overflow-hidden rounded-small border border-line bg-card">
        {file.preview.url ? (
          <img src={file.preview.url} alt="" width={44} height={44} className="size-full bg-white object-contain" />
        ) : (
          <FileText aria-hidden="true" className="size-5 text-muted" />
        )}
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-medium underline underline-offset-4 group-hover:no-underline">{file.name}</span>
        <span className="text-13 text-muted tabular-nums">
          {[describeFile(file), describePreview(file)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </a>
  );
}
