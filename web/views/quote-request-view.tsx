import type { QuotePageState } from '../features/requests/answer-quote-form.ts';
import { RfqForm } from '../features/requests/rfq-form.tsx';
import { FilePicker } from '../features/uploads/file-picker.tsx';
import { useRootData } from '../platform/use-root-data.ts';

/** The page that asks for several products at once, with a place for the logo. */
export function QuoteRequestView({ page }: { page: QuotePageState }) {
  const { brand } = useRootData();
  return (
    <RfqForm
      brand={brand}
      lines={page.lines}
      values={page.values}
      answered={page.answered}
      changed={page.changed}
      attachments={
        <>
          <FilePicker draft="quote:page" label="Logo or artwork" error={page.answered?.fields.file_ids} />
          {page.fileIds.map((id) => (
            <input key={id} type="hidden" name="file_ids" value={id} />
          ))}
          {page.fileIds.length > 0 && (
            <p className="mt-2 text-14 text-body">Files we already have: {page.fileIds.length}.</p>
          )}
        </>
      }
      heading={
        <div>
          <h1 className="text-title">{toHeading(page.values)}</h1>
          <p className="mt-4 text-18 text-body">
            About two minutes. We save what you type. Only fields with <span className="text-orange-ink">*</span> are
            required.
          </p>
        </div>
      }
    />
  );
}

function toHeading({ sample, form }: QuotePageState['values']): string {
  if (form === 'design') return 'Get 5 free concepts';
  return sample ? 'Request a sample' : 'Request a quote';
}
