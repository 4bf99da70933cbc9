import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { CallerOf } from '../../calls/caller.ts';

export function toActor({ session, requestId }: CallerOf<'staff'>): StaffActor {
  return { type: 'staff', userId: session.userId, roles: session.roles, requestId };
}
