import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/desk';

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, 'getProfile', {});
}

export const meta: Route.MetaFunction = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }];

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="font-display text-28 font-bold">Hello {loaderData.base.first_name}</h1>
      <p className="mt-3 max-w-text text-body">
        You are logged in as {loaderData.base.email} with the role {loaderData.role}. Mails that could not leave are
        kept here.
      </p>
      <ButtonLink to={paths.backofficeMail} variant="strong" className="mt-6">
        Kept mails
      </ButtonLink>
    </>
  );
}
