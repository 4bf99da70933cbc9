import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { webhookFailureLimit } from '#contract/integrations/webhooks.ts';
import { noteDelivered, noteFailedAttempt, readDelivery } from '#database/queries/webhooks.ts';
import type { JobRun } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { createSealer } from '../../secrets.ts';
import { toSiteOrigin } from '../../settings.ts';
import { ForbiddenTargetError, resolveTarget } from './safe-target.ts';

const answerMs = 10_000;

function signBody(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** One try of one delivery. Throwing makes graphile-worker try again, after a longer pause each time. */
export function createDeliverTask({ database, settings, secrets }: Parts) {
  const sealer = createSealer(secrets, 'webhooks');
  return async ({ deliveryId }: { deliveryId: string }, { isLastAttempt, stopping }: JobRun): Promise<void> => {
    const delivery = await readDelivery(database, deliveryId);
    // Delivered by another try, or removed meanwhile.
    if (delivery?.state !== 'waiting') return;
    // Deliveries tried before the pause, at most five, are retried with backoff: the first that arrives resumes the target.
    if (delivery.pausedAt && delivery.attempts === 0) return;
    const fail = (error: string, isFinal: boolean) =>
      database.transaction(async (tx) => {
        const failure = { error: error.slice(0, 500), isFinal, failureLimit: webhookFailureLimit };
        if (!(await noteFailedAttempt(tx, delivery, failure))) return;
        const lines = [
          `It failed ${webhookFailureLimit} times in a row. New deliveries wait.`,
          `Last error: ${failure.error}`,
          toSiteOrigin(settings) + backofficePaths.integrations,
        ];
        const title = `Webhook paused: ${new URL(delivery.url).host}`;
        await enqueue(tx, { channel: 'staff_alert', payload: { title, lines } });
      });
    try {
      const status = await post(new URL(delivery.url), {
        body: delivery.body,
        secret: sealer.open(delivery.secret),
        allowsPrivate: settings.webhooksToPrivateNetworks,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(answerMs)]),
      });
      if (status < 200 || status > 299) throw new Error(`answered ${status}`);
      await database.transaction((tx) => noteDelivered(tx, delivery));
    } catch (error) {
      // An attempt aborted by our own shutdown does not count against the target.
      if (stopping.aborted) throw error;
      const sentence = error instanceof Error ? error.message : String(error);
      // A forbidden target stays forbidden: there is nothing to try again.
      if (error instanceof ForbiddenTargetError) return fail(sentence, true);
      await fail(sentence, isLastAttempt);
      if (!isLastAttempt) throw error;
    }
  };
}

interface Posting {
  body: string;
  secret: string;
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/** The status of the answer. Redirects are not followed: they could lead where the check did not look. */
async function post(url: URL, { body, secret, allowsPrivate, signal }: Posting): Promise<number> {
  // A DNS lookup cannot be aborted: without this limit a name server that does not answer would block the queue.
  const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  const { address, family } = await Promise.race([resolveTarget(url, allowsPrivate), aborted]);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        // Node looks the name up again when it connects: it gets the IP that was checked.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Packwright-Webhooks',
          'packwright-signature': signBody(secret, Math.floor(Date.now() / 1000), body),
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        // The body is discarded, however long.
        answer.on('error', () => undefined);
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
