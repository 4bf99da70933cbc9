import { Form, redirect, useNavigation } from 'react-router';

import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { KeptMailEntry } from '../../features/backoffice/kept-mail-entry.tsx';
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

export const meta: Route.MetaFunction = () => [{ title: 'Kept mails' }, { name: 'robots', content: 'noindex' }];

export default function KeptMails({ loaderData: { meta, list } }: Route.ComponentProps) {
  const sending = useNavigation().formAction === paths.backofficeMail;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-28 font-bold">Kept mails</h1>
        <Form method="post">
          <Button type="submit" variant="line" pending={sending}>
            Send myself a test mail
          </Button>
        </Form>
      </div>
      <p className="mt-3 max-w-text text-body">
        Without an SMTP server the site keeps every mail here instead of sending it.
      </p>
      {list.length === 0 ? (
        <EmptyState title="No mails kept yet" className="mt-10">
          A mail appears here a moment after the site has written one.
        </EmptyState>
      ) : (
        <ul className="mt-8 border-line border-t">
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
