import { data, redirect } from 'react-router';
import { formatCount } from '#contract/catalog/money.ts';
import { quantityLimits } from '#contract/requests/request-limits.ts';
import { answerQuoteForm, findLineProduct, type QuotePageState } from '../features/requests/answer-quote-form.ts';
import { toQuantityText } from '../features/requests/quantity-text.ts';
import { RfqForm } from '../features/requests/rfq-form.tsx';
import { emptyLine } from '../features/requests/wanted-line.ts';
import { FilePicker } from '../features/uploads/file-picker.tsx';
import { receiveFiles } from '../features/uploads/receive-files.ts';
import { ensureRequestGuestId } from '../platform/guest-id.ts';
import { callContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/request-for-quotation';

/** `?product=…&quantity=…` puts a product into the first row, `sample=1` asks for one to hold. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<QuotePageState> {
  const query = url.searchParams;
  const product = await findLineProduct(context.get(callContext), query.get('product') ?? '');
  const quantity = toQuantityText(query.get('quantity') ?? '') || formatCount(quantityLimits.usual);
  return {
    lines: product
      ? [{ key: 0, product, name: product.title, quantity, options: readChoices(query, product.options) }]
      : [],
    values: query.get('sample') === '1' ? { sample: 'on' } : {},
    fileIds: [],
    answered: null,
    changed: false,
  };
}

/** Options of the product page travel under their own names. */
function readChoices(query: URLSearchParams, options: { name: string; values: { label: string }[] }[]) {
  const chosen: Record<string, string> = {};
  for (const { name, values } of options) {
    const asked = query.get(name);
    if (asked && values.some(({ label }) => label === asked)) chosen[name] = asked;
  }
  return chosen;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { guestId, headers } = ensureRequestGuestId(request, url);
  const call = context.get(callContext);
  const form = await request.formData();
  const outcome = await answerQuoteForm({ call, form, guestId, receiveFiles: () => receiveFiles(form, call, guestId) });
  if ('statusUrl' in outcome) return redirect(`${outcome.statusUrl}?sent=1`, { status: 303, headers });
  return data(outcome.page, { status: outcome.status, headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Request a quote' },
  {
    name: 'description',
    content:
      'Several products in one request. A quote with every price break, setup and freight within one working day.',
  },
];

export default function RequestForQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  const page = actionData ?? loaderData;
  const firstLine = page.lines[0] ?? emptyLine(0);
  return (
    <div className="shell">
      <RfqForm
        // A form that came back starts anew with what came back.
        key={`${firstLine.product?.uuid ?? ''}${actionData ? page.lines.length : ''}`}
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
              <p className="mt-2 text-14 text-body">Files that arrived are kept: {page.fileIds.length}.</p>
            )}
          </>
        }
        heading={
          <div>
            <h1 className="text-title">{page.values.sample ? 'Ask for a sample' : 'Request a quote'}</h1>
            <p className="mt-4 text-18 text-body">
              About two minutes. What you type is kept. We need the three fields with{' '}
              <span className="text-orange-ink">*</span>, no more.
            </p>
          </div>
        }
      />
    </div>
  );
}
