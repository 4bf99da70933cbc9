import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { formatCount } from '#contract/format-number.ts';
import { Picture } from '#ui/picture.tsx';

const shown = /\.(png|jpe?g|webp|svg)$/i;

/** What they want: products with pictures, their own words, their files. */
export function RequestContent({ request }: { request: RequestDetail }) {
  const words = [request.brief, request.additional_comments].filter(Boolean);
  return (
    <>
      {request.lines.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="font-display-small text-20 font-bold">
            Products
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {request.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a request never change places
              <Line key={index} line={line} />
            ))}
          </ul>
        </section>
      )}
      {request.wishes.length > 0 && (
        <section aria-labelledby="wishes">
          <h2 id="wishes" className="font-display-small text-20 font-bold">
            Wishes
          </h2>
          <ul className="mt-3 grid gap-1">
            {request.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words" className="font-display-small text-20 font-bold">
            In their words
          </h2>
          {words.map((text) => (
            <p key={text} className="mt-3 max-w-text whitespace-pre-wrap rounded-field bg-card px-4 py-3">
              {text}
            </p>
          ))}
        </section>
      )}
      {request.files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files" className="font-display-small text-20 font-bold">
            Files
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {request.files.map((file) => (
              <AttachedFile key={file.file_id} file={file} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ line }: { line: RequestDetail['lines'][number] }) {
  const options = Object.entries(line.options);
  return (
    <li className="flex gap-4 py-3">
      <span className="block h-20 w-16 shrink-0 overflow-hidden rounded-small bg-sunk">
        {line.image && <Picture src={line.image} alt="" width={64} height={80} className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {line.path ? (
            <Link to={line.path} className="link">
              {line.product_name}
            </Link>
          ) : (
            line.product_name || 'Not said'
          )}
        </p>
        {options.length > 0 && (
          <p className="text-14 text-muted">{options.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
        )}
        {line.note && <p className="text-14">{line.note}</p>}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatCount(line.quantity)}</p>
    </li>
  );
}

function AttachedFile({ file }: { file: RequestDetail['files'][number] }) {
  return (
    <li className="w-40">
      {/* Not a page of the site: the browser opens or saves it by itself. */}
      <a href={file.url} target="_blank" rel="noreferrer" className="group block">
        <span className="grid h-28 place-items-center overflow-hidden rounded-field border border-line bg-card group-hover:border-ink">
          {shown.test(file.name) ? (
            <img src={file.url} alt="" width={158} height={110} loading="lazy" className="size-full object-contain" />
          ) : (
            <FileText aria-hidden="true" className="size-8 text-muted" />
          )}
        </span>
        <span className="mt-1 block truncate text-14 underline underline-offset-4" title={file.name}>
          {file.name}
        </span>
        <span className="block text-13 text-muted tabular-nums">
          {formatCount(Math.max(1, Math.round(file.bytes / 1000)))} kB
        </span>
      </a>
    </li>
  );
}
