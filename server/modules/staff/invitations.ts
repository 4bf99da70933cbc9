import type { Roles } from '#contract/auth/roles.ts';
import { nameRoles } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { staffInvitationDays } from '#contract/staff/staff.ts';
import type { Queryable } from '#database/connect.ts';
import { insertClaim } from '#database/queries/claims.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser, findUserByEmail } from '#database/queries/people.ts';
import {
  endStaffInvitation,
  findStaffInvitation,
  insertStaffInvitation,
  type StaffInvitationRow,
} from '#database/queries/staff.ts';
import { type Caller, type CallerOf, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { Devices } from '../auth/device.ts';
import { hashPassword } from '../auth/password.ts';
import { inPasswordSlot } from '../auth/password-slots.ts';
import { refuseWeakPassword } from '../auth/password-strength.ts';
import { openTicket } from '../auth/sessions.ts';
import { setStaffCookie } from '../auth/staff-cookie.ts';
import { hashToken, makeToken } from '../auth/token.ts';
import { claimEmail } from '../auth/verification.ts';
import { toPersonName } from '../companies/present.ts';
import { toOrdered } from './logins.ts';

type StaffCaller = CallerOf<'staff'>;

/** A new link replaces the one sent before, so that sending again is inviting again. */
export async function inviteColleague(
  parts: Parts,
  { email, roles }: { email: string; roles: Roles },
  caller: StaffCaller,
): Promise<Failure | null> {
  const tooMany = await parts.limits.consume('staffInvitations', caller.session.userId);
  if (tooMany) return tooMany;
  return parts.database.transaction(async (tx) => {
    if (await findUserByEmail(tx, email))
      return fail('conflict', {
        msg: 'This email already has an account. Please invite another email.',
        fields: { email: 'This email already has an account. Please invite another email.' },
      });
    await endStaffInvitation(tx, { email });
    const token = makeToken();
    const invitation = await insertStaffInvitation(tx, {
      tokenHash: hashToken(token),
      email,
      roles: toOrdered(roles),
      invitedBy: caller.session.userId,
      expiresAt: new Date(Date.now() + staffInvitationDays * 86_400_000),
    });
    await record(tx, 'staff.invited', invitation, caller);
    const inviter = await findUser(tx, caller.session.userId);
    const props = { inviter: inviter ? toPersonName(inviter) : '', roles: invitation.roles, token };
    await enqueue(tx, { channel: 'mail', payload: { to: email, template: 'staffInvitation', props } });
    return null;
  });
}

export async function revokeInvitation(parts: Parts, id: string, caller: StaffCaller): Promise<Failure | null> {
  return parts.database.transaction(async (tx) => {
    const ended = await endStaffInvitation(tx, { id });
    if (!ended) return fail('notFound', { msg: 'This invitation was already accepted or revoked.' });
    await record(tx, 'staff.invitation_revoked', ended, caller);
    return null;
  });
}

export async function readInvitation({ database }: Parts, token: string) {
  const invitation = await findStaffInvitation(database, hashToken(token));
  if (!invitation) return fail('notFound', { msg: 'We couldn’t find this invitation. Please copy the whole link.' });
  if (!isOpen(invitation)) return fail('invitationEnded');
  const inviter = invitation.invitedBy ? await findUser(database, invitation.invitedBy) : null;
  return { email: invitation.email, roles: invitation.roles, inviter: inviter ? toPersonName(inviter) : '' };
}

interface NewColleague {
  token: string;
  first_name: string;
  last_name: string;
  password: string;
}

/** Creates the login with the roles of the invitation. The link reached the mailbox, so it proves the email. */
export async function acceptInvitation(
  parts: Parts & { devices: Devices },
  { token, first_name, last_name, password }: NewColleague,
  caller: Caller,
): Promise<{ expires_at: string } | Failure> {
  const tooMany = await parts.limits.consume('registerAddress', caller.ip);
  if (tooMany) return tooMany;
  const seen = await readInvitation(parts, token);
  if (seen instanceof Failure) return seen;
  const weak = await refuseWeakPassword(password, [seen.email, first_name, last_name]);
  if (weak) return weak;
  const passwordHash = await inPasswordSlot(caller.ip, () => hashPassword(password));
  if (passwordHash instanceof Failure) return passwordHash;
  const ticket = await rollingBack(parts.database, async (tx) => {
    const found = await findStaffInvitation(tx, hashToken(token));
    // Ending it locks it: of two who accept at once, or of accepting and revoking, one is first.
    const invitation = found && isOpen(found) ? await endStaffInvitation(tx, { id: found.id }) : null;
    if (!invitation) return fail('invitationEnded');
    const { email, roles } = invitation;
    const user = await insertClaim(tx, { email, roles, passwordHash, firstName: first_name, lastName: last_name });
    if (!(await claimEmail(parts, tx, user, caller)))
      return fail('conflict', { msg: 'This email now has an account. Please ask for an invitation to another email.' });
    const actor = { id: user.id, roles, requestId: caller.requestId };
    await recordEvent(tx, 'staff.joined', toSubject(invitation), actor, { roles: nameRoles(roles) });
    await recordEvent(tx, 'login.created', { type: 'user', id: user.id }, actor, { roles });
    await parts.realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED' }, tx);
    return openTicket(parts, tx, user, caller, { scope: 'staff' });
  });
  if (ticket instanceof Failure) return ticket;
  setStaffCookie(parts.settings, caller, ticket.token);
  return { expires_at: ticket.expires_at };
}

export const isOpen = ({ endedAt, expiresAt }: StaffInvitationRow) => endedAt === null && expiresAt > new Date();

const toSubject = ({ id }: StaffInvitationRow) => ({ type: 'staff_invitation', id }) as const;

function record(
  tx: Queryable,
  kind: 'staff.invited' | 'staff.invitation_revoked',
  invitation: StaffInvitationRow,
  caller: StaffCaller,
): Promise<void> {
  return recordEvent(tx, kind, toSubject(invitation), toCallerActor(caller), { roles: nameRoles(invitation.roles) });
}
