import { data } from 'react-router';
import type { ApiScope } from '#contract/auth/api-scopes.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { ApiKeys } from '../../features/backoffice/api-keys.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { Webhooks } from '../../features/backoffice/webhooks.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/integrations';

export async function loader({ context }: Route.LoaderArgs) {
  const { list: keys } = await load(context, 'GET /api/backoffice/api-keys', {});
  const { list: webhooks, deliveries } = await load(context, 'GET /api/backoffice/webhooks', {});
  return { keys, webhooks, deliveries };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const call = context.get(callContext);
  const [intent, id] = [read('intent'), read('id')];
  const values = { name: read('name'), url: read('url'), kinds: read('kinds') };
  const scopes = form.getAll('scopes') as ApiScope[];
  const envelope =
    intent === 'revoke_key'
      ? await call('POST /api/backoffice/api-key/revoke', { id })
      : intent === 'create_webhook'
        ? await call('POST /api/backoffice/webhook/create', { url: values.url, kinds: values.kinds })
        : intent === 'remove_webhook'
          ? await call('POST /api/backoffice/webhook/remove', { id })
          : intent === 'resume_webhook'
            ? await call('POST /api/backoffice/webhook/resume', { id })
            : intent === 'replay'
              ? await call('POST /api/backoffice/webhook/replay', { delivery_id: id })
              : await call('POST /api/backoffice/api-key/create', { name: values.name, scopes });
  const none = { intent, msg: '', fields: {} as FieldErrors, values, scopes: [] as string[], secret: '' };
  if (envelope.code !== 200)
    return data({ ...none, msg: envelope.msg, fields: envelope.data.fields ?? {}, scopes }, { status: envelope.code });
  const made = envelope.data;
  const secret = 'key' in made ? made.key : 'secret' in made ? made.secret : '';
  return { ...none, secret: String(secret ?? ''), values: { name: '', url: '', kinds: '' } };
}

export const meta: Route.MetaFunction = () => [{ title: 'API and webhooks' }];

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, webhooks, deliveries } = loaderData;
  const answer = actionData ?? null;
  return (
    <>
      <PageHead
        title="API and webhooks"
        note={
          <>
            For your other systems. Calls and signatures are explained in the{' '}
            <a href={paths.apiDocs} className="link">
              API documentation
            </a>
            .
          </>
        }
      />
      {answer?.secret && (
        <div className="mt-5">
          <FormAlert tone="success">
            Copy it now. We can’t show it again: <code className="break-all">{answer.secret}</code>
          </FormAlert>
        </div>
      )}
      {answer?.msg && Object.keys(answer.fields).length === 0 && (
        <div className="mt-5">
          <FormAlert>{answer.msg}</FormAlert>
        </div>
      )}
      <div className="mt-6 grid gap-10">
        <ApiKeys keys={keys} answer={answer} />
        <Webhooks webhooks={webhooks} deliveries={deliveries} answer={answer} />
      </div>
    </>
  );
}
