import { data, redirect } from 'react-router';
import { answerQuoteForm } from '../features/requests/answer-quote-form.ts';
import { readQuoteUrl } from '../features/requests/read-quote-url.ts';
import { ensureRequestGuestId, readRequestGuestId } from '../platform/guest-id.ts';
import { receiveFiles } from '../platform/receive-files.ts';
import { callContext } from '../platform/server-context.ts';
import { LazyQuoteRequestView } from '../views/lazy-views.tsx';
import type { Route } from './+types/request-for-quotation';

export function loader({ context, request, url }: Route.LoaderArgs) {
  return readQuoteUrl(context.get(callContext), url.searchParams, readRequestGuestId(request));
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { guestId, headers } = ensureRequestGuestId(request, url);
  const call = context.get(callContext);
  const form = await request.formData();
  const outcome = await answerQuoteForm({ call, form, guestId, receiveFiles: () => receiveFiles(form, call, guestId) });
  if ('sentPath' in outcome) return redirect(outcome.sentPath, { status: 303, headers });
  return data(outcome.page, { status: outcome.status, headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Request a quote' },
  {
    name: 'description',
    content:
      'Several products in one request. A quote with every price break, setup and freight within one business day.',
  },
];

export default function RequestForQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return (
    <div className="shell">
      <LazyQuoteRequestView
        // A form that came back starts anew with what came back.
        key={`${page.lines[0]?.product?.uuid ?? ''}${actionData ? page.lines.length : ''}`}
        page={page}
      />
    </div>
  );
}
