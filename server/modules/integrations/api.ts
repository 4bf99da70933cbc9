import { fail } from '#contract/errors.ts';
import type { ApiKey } from '#contract/integrations/api-keys.ts';
import { insertApiKey, listApiKeys, revokeApiKey } from '#database/queries/api-keys.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  deleteWebhook,
  findDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  resumeWebhook,
} from '#database/queries/webhooks.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { createSealer } from '../../secrets.ts';
import { hashToken, makeToken } from '../auth/token.ts';
import { toPersonName } from '../companies/present.ts';
import { ForbiddenTargetError, resolveTarget } from './safe-target.ts';

const shownDeliveries = 50;
/** Of a key as lists show it: enough to tell it from others. */
const prefixLength = 10;

type IntegrationCall = Extract<keyof Handlers, `${string}/api/backoffice/${'api-key' | 'webhook'}${string}`>;

export function createIntegrationHandlers({ database, settings, secrets }: Parts): Pick<Handlers, IntegrationCall> {
  const sealer = createSealer(secrets, 'webhooks');
  return {
    'GET /api/backoffice/api-keys': async () => ({ list: await presentKeys() }),

    async 'POST /api/backoffice/api-key/create'({ name, scopes }, caller) {
      const key = `pwk_${makeToken()}`;
      await database.transaction(async (tx) => {
        const row = await insertApiKey(tx, {
          name,
          scopes,
          keyHash: hashToken(key),
          prefix: key.slice(0, prefixLength),
          createdBy: caller.session.userId,
        });
        const data = { name, scopes };
        await recordEvent(tx, 'api_key.created', { type: 'api_key', id: row.id }, toCallerActor(caller), data);
      });
      return { key, list: await presentKeys() };
    },

    async 'POST /api/backoffice/api-key/revoke'({ id }, caller) {
      const isRevoked = await database.transaction(async (tx) => {
        const row = await revokeApiKey(tx, id);
        if (row)
          await recordEvent(tx, 'api_key.revoked', { type: 'api_key', id }, toCallerActor(caller), { name: row.name });
        return Boolean(row);
      });
      return isRevoked ? { list: await presentKeys() } : fail('notFound', { msg: 'This key was already revoked.' });
    },

    'GET /api/backoffice/webhooks': () => presentWebhooks(),

    async 'POST /api/backoffice/webhook/create'({ url, kinds }, caller) {
      try {
        await resolveTarget(new URL(url), settings.webhooksToPrivateNetworks);
      } catch (error) {
        const sentence = error instanceof ForbiddenTargetError ? error.message : 'We couldn’t find this host.';
        return fail('invalid', { fields: { url: sentence } });
      }
      const secret = `whsec_${makeToken()}`;
      await database.transaction(async (tx) => {
        const row = await insertWebhook(tx, {
          url,
          kinds,
          secret: sealer.seal(secret),
          createdBy: caller.session.userId,
        });
        const data = { host: new URL(url).host };
        await recordEvent(tx, 'webhook.created', { type: 'webhook', id: row.id }, toCallerActor(caller), data);
      });
      return { secret, ...(await presentWebhooks()) };
    },

    'POST /api/backoffice/webhook/remove': ({ id }, caller) =>
      rollingBack(database, async (tx) => {
        const row = await deleteWebhook(tx, id);
        if (!row) return fail('notFound', { msg: 'This webhook was already removed.' });
        const data = { host: new URL(row.url).host };
        await recordEvent(tx, 'webhook.removed', { type: 'webhook', id }, toCallerActor(caller), data);
        return presentWebhooks(tx);
      }),

    'POST /api/backoffice/webhook/resume': ({ id }, caller) =>
      rollingBack(database, async (tx) => {
        const row = await resumeWebhook(tx, id);
        if (!row) return fail('notFound', { msg: 'This webhook was already removed.' });
        const data = { host: new URL(row.url).host };
        await recordEvent(tx, 'webhook.enabled', { type: 'webhook', id }, toCallerActor(caller), data);
        return presentWebhooks(tx);
      }),

    'POST /api/backoffice/webhook/replay': ({ delivery_id }, caller) =>
      rollingBack(database, async (tx) => {
        const delivery = await findDelivery(tx, delivery_id);
        if (!delivery || !(await replayDelivery(tx, delivery_id)))
          return fail('notFound', { msg: 'This delivery is no longer in the log.' });
        const subject = { type: 'webhook', id: delivery.webhookId } as const;
        await recordEvent(tx, 'webhook.replayed', subject, toCallerActor(caller), { delivery: delivery_id });
        return presentWebhooks(tx);
      }),
  };

  async function presentKeys(): Promise<ApiKey[]> {
    return (await listApiKeys(database)).map(({ key, ...maker }) => ({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      created_by: toPersonName(maker),
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      revoked_at: key.revokedAt?.toISOString() ?? null,
    }));
  }

  async function presentWebhooks(db: Parameters<typeof listWebhooks>[0] = database) {
    return {
      list: (await listWebhooks(db)).map((row) => ({
        id: row.id,
        url: row.url,
        kinds: row.kinds,
        created_at: row.createdAt.toISOString(),
        failures: row.failures,
        last_error: row.lastError,
        paused_at: row.pausedAt?.toISOString() ?? null,
      })),
      deliveries: (await listDeliveries(db, shownDeliveries)).map((row) => ({
        id: row.id,
        url: row.url,
        kind: row.kind,
        state: row.state,
        attempts: row.attempts,
        last_error: row.lastError,
        created_at: row.createdAt.toISOString(),
        delivered_at: row.deliveredAt?.toISOString() ?? null,
      })),
    };
  }
}
