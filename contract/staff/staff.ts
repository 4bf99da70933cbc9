import * as z from 'zod/mini';
import { NewPassword } from '../auth/auth.ts';
import { staffRoles } from '../auth/roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, requiredLine } from '../fields.ts';

/** An invitation to the staff works for this long. */
export const staffInvitationDays = 7;

const Role = z.enum(staffRoles, 'We couldn’t find this role.');
/** A form sends one role as text and several as a list. */
const RoleList = z.pipe(
  z.union(
    [
      z.array(Role),
      z.pipe(
        Role,
        z.transform((role) => [role]),
      ),
    ],
    'Please choose at least one role.',
  ),
  z.array(Role),
);
const SomeRoles = RoleList.check(z.minLength(1, 'Please choose at least one role.'));
const UserId = z.uuid('We couldn’t find this person.');

const StaffSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  is_me: z.boolean(),
  second_factor: z.boolean(),
  last_seen_at: z.nullable(z.iso.datetime()),
  sessions: z.array(StaffSession),
});
export type StaffMember = z.infer<typeof StaffMember>;

const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(Role),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** False once its time is up; it can be sent again until it is revoked. */
  works: z.boolean(),
});

export const Staff = z.object({
  members: z.array(StaffMember),
  invitations: z.array(StaffInvitation),
  /** Whether roles that move money or people need a second factor here. */
  second_factor_required: z.boolean(),
});
export type Staff = z.infer<typeof Staff>;

const InvitationToken = z
  .string('This link is incomplete. Please copy it again.')
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please copy it again.'));

export const staffEndpoints = {
  'GET /api/backoffice/staff': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'Staff with their roles, sessions and second factor, and open invitations.',
    input: z.object({}),
    output: Staff,
  }),

  'POST /api/backoffice/staff/invite': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'Invites an email to the staff; an open invitation to it is replaced.',
    input: z.object({ email: Email, roles: SomeRoles }),
    output: Staff,
  }),

  'POST /api/backoffice/staff/invitation/revoke': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'Takes an invitation back.',
    input: z.object({ id: z.uuid('We couldn’t find this invitation.') }),
    output: Staff,
  }),

  'POST /api/backoffice/staff/roles': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'Gives a colleague exactly these roles, from their next call on. Without any, they leave the staff.',
    input: z.object({ user_id: UserId, roles: RoleList }),
    output: Staff,
  }),

  'POST /api/backoffice/staff/sessions/end': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'Ends one session of a colleague, or all of them.',
    input: z.object({ user_id: UserId, session_id: z.optional(z.uuid('We couldn’t find this session.')) }),
    output: Staff,
  }),

  'POST /api/backoffice/staff/second-factor/reset': defineEndpoint({
    audience: 'staff',
    needs: 'people.manage',
    summary: 'For a lost authenticator: takes the second factor of a colleague away and ends their sessions.',
    input: z.object({ user_id: UserId }),
    output: Staff,
  }),

  'GET /api/backoffice/staff/invitation': defineEndpoint({
    audience: 'anyone',
    summary: 'An invitation to the staff by the token of its link.',
    input: z.object({ token: InvitationToken }),
    output: z.object({ email: z.string(), roles: z.array(Role), inviter: z.string() }),
  }),

  'POST /api/backoffice/staff/invitation/accept': defineEndpoint({
    audience: 'anyone',
    summary: 'Creates the login of the invited email and opens a staff session. The link proves the email.',
    input: z.object({
      token: InvitationToken,
      first_name: requiredLine('Please enter your first name.', 80),
      last_name: requiredLine('Please enter your last name.', 80),
      password: NewPassword,
    }),
    output: z.object({ expires_at: z.iso.datetime() }),
  }),
};
