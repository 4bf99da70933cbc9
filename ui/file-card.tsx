import { FileText } from 'lucide-react';

interface FileCardProps {
  name: string;
  /** Opens or saves the file itself. */
  url: string;
  previewUrl: string | null;
  /** Instead of a preview: why there is none, or that it is on its way. */
  note: string;
  /** Below the name: size, pages. */
  detail: string;
}

/** One file: a small picture of it or an icon, its name as the link to it, and what is known of it. */
export function FileCard({ name, url, previewUrl, note, detail }: FileCardProps) {
  return (
    <div className="relative min-w-0">
      <span className="grid h-28 place-items-center overflow-hidden rounded-field border border-line bg-card">
        {previewUrl ? (
          <img
            src={previewUrl}
            alt={`Preview of ${name}`}
            width={160}
            height={112}
            loading="lazy"
            className="size-full bg-white object-contain"
          />
        ) : (
          <span className="grid justify-items-center gap-1 px-2 text-center text-13 text-muted">
            <FileText aria-hidden="true" className="size-8" />
            {note}
          </span>
        )}
      </span>
      {/* Not a page of the site: the browser opens or saves it by itself. The whole card is its target. */}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        title={name}
        className="mt-1 block truncate text-14 font-medium underline underline-offset-4 after:absolute after:inset-0"
      >
        {name}
      </a>
      <span className="block text-13 text-muted tabular-nums">{detail}</span>
    </div>
  );
}
