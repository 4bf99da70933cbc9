import { RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '#contract/format-bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { isPicture } from './check-file.ts';
import type { Upload } from './upload-list.ts';

/** One file: what it is, how far it is, and the way out of it. */
export function UploadRow({
  upload,
  onRetry,
  onRemove,
}: {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, bytes, state, progress, error, canRetry } = upload;
  const busy = state === 'sending' || state === 'waiting';
  return (
    <li className="flex items-center gap-3 rounded-field border border-line bg-card p-2 pr-1">
      <Thumbnail upload={upload} />
      <div className="min-w-0 grow">
        <p className="truncate text-15 font-medium" title={name}>
          {name}
        </p>
        {state === 'failed' ? (
          <p className="text-14 font-semibold text-error">{error}</p>
        ) : (
          <p className="text-14 text-muted tabular-nums">
            {formatBytes(bytes)}
            {state === 'sending' && ` · ${progress < 1 ? `${Math.round(progress * 100)} %` : 'Checking'}`}
            {state === 'waiting' && ' · Waits'}
          </p>
        )}
        {state === 'sending' && (
          <ProgressBar label={`Sending ${name}`} value={progress < 1 ? progress : undefined} className="mt-1" />
        )}
      </div>
      {state === 'failed' && canRetry && (
        <IconButton label={`Try ${name} again`} onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton label={busy ? `Cancel ${name}` : `Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

/** The picture itself where a browser can show it, from the disk until the server has it; else its kind in letters. */
function Thumbnail({ upload: { name, file, uploaded, state } }: { upload: Upload }) {
  const [local, setLocal] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!file || !isPicture(file.name) || state === 'failed') return;
    const url = URL.createObjectURL(file);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [file, state]);
  const source = local ?? (uploaded && isPicture(uploaded.name) ? uploaded.url : null);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-small bg-sunk text-13 font-semibold text-muted uppercase">
      {source && !broken && state !== 'failed' ? (
        <img
          src={source}
          alt=""
          width={48}
          height={48}
          className="size-full object-contain"
          onError={() => setBroken(true)}
        />
      ) : (
        (/\.(\w{1,4})$/.exec(name)?.[1] ?? '?')
      )}
    </span>
  );
}
