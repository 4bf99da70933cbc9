import type { CallerOf } from '../../calls/caller.ts';
import type { StaffActor } from './edit-record.ts';

export function toActor({ session, requestId }: CallerOf<'staff'>): StaffActor {
  return { type: 'staff', userId: session.userId, roles: session.roles, requestId };
}
