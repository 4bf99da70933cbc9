import * as z from 'zod/mini';
import { type ApiScope, apiScopes } from '../auth/api-scopes.ts';
import { capabilityLabels } from '../auth/capability-labels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import { field } from '../form-field.ts';

const Scope = z.enum(apiScopes, 'We couldn’t find this scope.');
/** A form sends one scope as text and several as a list. */
const Scopes = z
  .pipe(
    z.union([
      z.array(Scope),
      z.pipe(
        Scope,
        z.transform((scope) => [scope]),
      ),
    ]),
    z.array(Scope),
  )
  .check(z.minLength(1, 'Please choose at least one scope.'));

export const scopeLabels: Record<ApiScope, string> = { ...capabilityLabels, read: 'Read what all staff can read' };

export const NewApiKey = z.object({
  name: field(requiredLine('Please name the system that uses it.', 100), 'System that uses it', {
    placeholder: 'Warehouse system',
  }),
  scopes: field(Scopes, 'It can', { labels: scopeLabels }),
});

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins, to tell it from others; the rest was shown once. */
  prefix: z.string(),
  scopes: z.array(Scope),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ApiKeys = z.object({ list: z.array(ApiKey) });

export const apiKeyEndpoints = {
  'GET /api/backoffice/api-keys': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Keys for other systems, the newest first.',
    input: z.object({}),
    output: ApiKeys,
  }),

  'POST /api/backoffice/api-key/create': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'A new key, sent as `Authorization: Bearer`. It is shown in this answer and never again.',
    input: NewApiKey,
    output: z.extend(ApiKeys, { key: z.string() }),
  }),

  'POST /api/backoffice/api-key/revoke': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Revokes a key, from its next call on.',
    input: z.object({ id: z.uuid('We couldn’t find this key.') }),
    output: ApiKeys,
  }),
};
