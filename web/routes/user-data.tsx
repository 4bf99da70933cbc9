import { type RouterContextProvider, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { requireLogin } from '../features/account/require-login.ts';
import { unwrap } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/user-data';

/** Everything we keep about the person, as a file; a plain link, so that it works without scripts. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return sendOwnData(context);
}

/** With a second factor the link is a form, whose code does not appear in a URL. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireLogin(context, url);
  const code = (await request.formData()).get('second_factor');
  return sendOwnData(context, typeof code === 'string' ? code : undefined);
}

async function sendOwnData(context: Readonly<RouterContextProvider>, code?: string): Promise<Response> {
  const envelope = await context.get(callContext)('POST /api/auth/export', { second_factor: code });
  // A file has no place for a sentence: the page with the field says what was wrong.
  if (envelope.code === 422) return redirect(`${paths.userSecurity}?data=code#data`, 303);
  if (envelope.code === 429 && code) return redirect(`${paths.userSecurity}?data=later#data`, 303);
  return new Response(JSON.stringify(unwrap(envelope), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  });
}
