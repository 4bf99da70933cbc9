import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { ApiKeys } from '../../features/backoffice/api-keys.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { Webhooks } from '../../features/backoffice/webhooks.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/integrations';

export async function loader({ context }: Route.LoaderArgs) {
  const { list: keys } = await load(context, 'GET /api/backoffice/api-keys', {});
  const { list: webhooks, deliveries } = await load(context, 'GET /api/backoffice/webhooks', {});
  return { keys, webhooks, deliveries };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, {
    create_key: submitTo('POST /api/backoffice/api-key/create', ({ key }) => ({ secret: key })),
    revoke_key: submitTo('POST /api/backoffice/api-key/revoke', backofficePaths.integrations),
    create_webhook: submitTo('POST /api/backoffice/webhook/create', ({ secret }) => ({ secret })),
    remove_webhook: submitTo('POST /api/backoffice/webhook/remove', backofficePaths.integrations),
    resume_webhook: submitTo('POST /api/backoffice/webhook/resume', backofficePaths.integrations),
    replay: submitTo('POST /api/backoffice/webhook/replay', backofficePaths.integrations, ({ values }) => ({
      delivery_id: values.id,
    })),
  });

export const meta: Route.MetaFunction = () => [{ title: 'API and webhooks' }];

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, webhooks, deliveries } = loaderData;
  const answer = actionData && 'fields' in actionData ? actionData : null;
  const secret = actionData && 'secret' in actionData ? actionData.secret : '';
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
      {secret && (
        <div className="mt-5">
          <FormAlert tone="success">
            Copy it now. We can’t show it again: <code className="break-all">{secret}</code>
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
