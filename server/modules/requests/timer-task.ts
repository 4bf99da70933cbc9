import { Failure } from '#contract/errors.ts';
import { type RequestState, requestStates } from '#contract/workflows/request-workflow.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { createRequestSubject, type RequestSubject } from './request-subject.ts';
import { moveRequest } from './service.ts';

/** A timer that ran out. What was moved or changed since it was set has another version, and is left alone. */
export function createTimerTask(
  parts: Parts,
  subject: RequestSubject = createRequestSubject(parts),
  states: readonly string[] = requestStates,
): Tasks['advance'] {
  return async ({ id, to, version }) => {
    if (!states.includes(to)) throw new Error(`A timer leads to ${to}, which is no state of a request.`);
    const actor = { type: 'timer', requestId: 'timer' } as const;
    const moved = await moveRequest(parts, { id, to: to as RequestState, version, reason: '' }, actor, subject);
    if (moved instanceof Failure && moved.kind !== 'conflict' && moved.kind !== 'notFound')
      throw new Error(`A timer could not move request ${id} to ${to}: ${moved.kind}.`);
  };
}
