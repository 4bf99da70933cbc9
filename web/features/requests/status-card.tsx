import { Link } from 'react-router';
import { describeFile, describePreview } from '#contract/files/describe-file.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { FileCard } from '#ui/file-card.tsx';
import { Picture } from '#ui/picture.tsx';

/** The thing itself: pictures, quantities, and what was said about it. */
export function StatusCard({ status }: { status: RequestStatus }) {
  const [first, ...others] = status.lines;
  const facts = toFacts(status);
  return (
    <section aria-label="What you asked for" className="overflow-hidden rounded-card border border-line bg-card">
      {others.length === 0 && first?.image && (
        <Picture
          src={first.image}
          width={480}
          height={480}
          alt=""
          eager
          className="aspect-[8/7] w-full bg-sunk object-cover"
        />
      )}
      <div className="p-5">
        {others.length === 0 && first?.product_name && (
          <h2 className="text-22">
            {first.path ? <Link to={first.path}>{first.product_name}</Link> : first.product_name}
          </h2>
        )}
        {others.length > 0 && <LineList lines={status.lines} />}
        <dl className="mt-1 text-15">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-line border-b py-2.5 last:border-0">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {status.wishes.length > 0 && (
          <ul aria-label="Your wishes" className="mt-3 grid gap-1 text-15 font-medium">
            {status.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        )}
        {[status.brief, status.additional_comments].filter(Boolean).map((words) => (
          <p key={words} className="mt-3 rounded-field bg-paper px-4 py-3 text-15 break-words whitespace-pre-wrap">
            {words}
          </p>
        ))}
        {status.files.length > 0 && (
          <ul aria-label="Your files" className="mt-4 grid grid-cols-2 gap-3">
            {status.files.map((file) => (
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
      </div>
    </section>
  );
}

function LineList({ lines }: Pick<RequestStatus, 'lines'>) {
  return (
    <ul className="mb-2">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className="flex items-center gap-4 border-line border-b py-3 first:pt-0">
          <span className="size-14 shrink-0 overflow-hidden rounded-field bg-sunk">
            {line.image && (
              <Picture src={line.image} width={56} height={56} alt="" className="size-full object-cover" />
            )}
          </span>
          <span className="min-w-0 grow">
            {line.path ? (
              <Link to={line.path} className="font-semibold hover:underline">
                {line.product_name}
              </Link>
            ) : (
              <span className="font-semibold">{line.product_name || 'To be chosen'}</span>
            )}
            <span className="block text-14 text-muted">{Object.values(line.options).join(', ')}</span>
          </span>
          <span className="tabular-nums">{formatCount(line.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

function toFacts({ lines, restaurant, zipcode, need_by }: RequestStatus): [string, string][] {
  const facts: [string, string][] = [];
  const [only] = lines;
  if (lines.length === 1 && only) {
    facts.push(...Object.entries(only.options));
    // The usual quantity of a form that names no product is nobody's wish.
    if (only.product_name) facts.push(['Quantity', formatCount(only.quantity)]);
  }
  if (restaurant) facts.push(['For', restaurant]);
  if (zipcode) facts.push(['Ships to', zipcode]);
  if (need_by) facts.push(['Needed by', formatDay(need_by)]);
  return facts;
}
