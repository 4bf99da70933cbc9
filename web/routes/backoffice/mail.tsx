import { Form, redirect, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { KeptMailEntry } from '../../features/backoffice/kept-mail-entry.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/mail';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('page')) || 1;
  return load(context, 'listKeptMails', { current_page: page });
}

export async function action({ context }: Route.ActionArgs) {
  const { to } = await load(context, 'sendTestMail', {});
  return redirect(`${paths.backofficeMail}?sent=${encodeURIComponent(to)}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: 'Kept mails' }];

export default function KeptMails({ loaderData: { meta, list } }: Route.ComponentProps) {
  const sending = useNavigation().formAction === paths.backofficeMail;
  return (
    <>
      <PageHead title="Kept mails" note="Without an SMTP server the site keeps every mail here instead of sending it.">
        <Form method="post">
          <Button type="submit" variant="line" size="small" pending={sending}>
            Send myself a test mail
          </Button>
        </Form>
      </PageHead>
      {list.length === 0 ? (
        <EmptyState title="No mails kept yet" className="mt-6">
          A mail appears here a moment after the site has written one.
        </EmptyState>
      ) : (
        <ul className="mt-6 mb-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {list.map((mail) => (
            <KeptMailEntry key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {meta.page_count > 1 && (
        <Pagination
          page={meta.current_page}
          pageSize={meta.per_page}
          total={meta.total_count}
          toHref={(page) => `${paths.backofficeMail}?page=${page}`}
        />
      )}
    </>
  );
}
