import { Form } from 'react-router';
import { type ApiKey, NewApiKey, scopeLabels } from '#contract/integrations/api-keys.ts';
import { Button } from '#ui/button.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';
import { When } from './when.tsx';

/** Keys of other systems, and a form for a new one. */
export function ApiKeys({ keys, answer }: { keys: readonly ApiKey[]; answer: Refused | null }) {
  return (
    <section aria-labelledby="keys" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h2 id="keys" className="font-display-small text-20 font-bold">
          API keys
        </h2>
        {keys.length === 0 && <p className="mt-3 text-15 text-muted">No keys yet.</p>}
        <ul aria-label="API keys" className="mt-3 divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p className="min-w-0">
                <span className="font-semibold">{key.name}</span> <code className="text-14">{key.prefix}…</code>
                <span className="block text-14 text-muted">
                  {key.scopes.map((scope) => scopeLabels[scope]).join(', ')}. Created by {key.created_by}.{' '}
                  {key.last_used_at ? (
                    <>
                      Last used <When at={key.last_used_at} short />.
                    </>
                  ) : (
                    'Never used.'
                  )}
                </span>
              </p>
              {key.revoked_at ? (
                <span className="text-14 text-muted">Revoked</span>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="revoke_key" />
                  <input type="hidden" name="id" value={key.id} />
                  <Button type="submit" size="small" variant="line" aria-label={`Revoke ${key.name} ${key.prefix}`}>
                    Revoke
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" className="grid content-start gap-4" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="create_key" />
        <CallFields of={NewApiKey} refused={answer} />
        <Button type="submit">Create key</Button>
      </Form>
    </section>
  );
}
