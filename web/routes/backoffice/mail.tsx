import { Form, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { DeadMessages } from '../../features/backoffice/dead-messages.tsx';
import { LoggedEmailEntry } from '../../features/backoffice/logged-email.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { listClass } from '../../features/backoffice/work-list.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/mail';

export async function loader({ context, url }: Route.LoaderArgs) {
  const kept = await load(context, 'GET /api/backoffice/mail', {
    cursor: url.searchParams.get('cursor')?.slice(0, 1000),
  });
  // Not everybody may see what did not leave; the page is theirs without it.
  const dead = await context.get(callContext)('GET /api/backoffice/mail/dead', {});
  return {
    ...kept,
    dead: dead.code === 200 ? dead.data : null,
    again: Number(url.searchParams.get('again')) || 0,
    sent: url.searchParams.get('sent') ?? '',
  };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, {
    test: submitTo(
      'POST /api/backoffice/mail/test',
      ({ to }) => `${backofficePaths.mail}?sent=${encodeURIComponent(to)}`,
    ),
    resend: submitTo(
      'POST /api/backoffice/mail/resend',
      ({ count }) => `${backofficePaths.mail}?again=${count}`,
      ({ form }) => ({ ids: form.getAll('id') }),
    ),
  });

/** After a rejection as well: a colleague was faster, and the list has changed. */
export function shouldRevalidate() {
  return true;
}

export const meta: Route.MetaFunction = () => [{ title: 'Email log' }];

export default function KeptMails({ loaderData: { meta, list, dead, again, sent }, actionData }: Route.ComponentProps) {
  const form = useNavigation().formData;
  const testing = form !== undefined && !form.has('intent');
  return (
    <>
      <PageHead title="Email log" note="Without an SMTP server, the site keeps every email here instead of sending it.">
        <Link to={backofficePaths.mailTemplates} className="link inline-flex min-h-control items-center text-15">
          Previews
        </Link>
        <Form method="post">
          <Button type="submit" variant="line" size="small" pending={testing}>
            Send myself a test email
          </Button>
        </Form>
      </PageHead>
      {actionData && (
        <p role="alert" className="mt-4 max-w-text rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {actionData.msg}
        </p>
      )}
      {again > 0 && !actionData && (
        <p role="status" className="mt-4 max-w-text rounded-field bg-tan px-4 py-3 font-medium">
          {again === 1 ? 'One message is' : `${formatCount(again)} messages are`} being sent again.
        </p>
      )}
      {sent && !actionData && (
        <p role="status" className="mt-4 max-w-text rounded-field bg-tan px-4 py-3 font-medium wrap-anywhere">
          A test email to {sent} is on its way.
        </p>
      )}
      {dead && dead.total > 0 && <DeadMessages {...dead} />}
      {list.length === 0 ? (
        <EmptyState title="No emails yet" className="mt-6">
          Emails show up here a moment after the site writes them.
        </EmptyState>
      ) : (
        <ul aria-label="Emails" className={`mb-4 divide-y divide-line ${listClass}`}>
          {list.map((mail) => (
            <LoggedEmailEntry key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <CursorPager meta={meta} toHref={(cursor) => `${backofficePaths.mail}?cursor=${cursor}`} />
    </>
  );
}
