import * as z from 'zod/mini';
import { NewPassword, SessionTicket, TermsAgreement } from '../auth/auth.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, requiredLine } from '../fields.ts';
import { membershipRoles } from './membership-roles.ts';

const MembershipRole = z.enum(membershipRoles, 'Please choose Owner, Buyer or Viewer.');

/** What a member may order in a month without an owner, null for no limit, and what they ordered in this one. */
export const MemberSpending = z.object({ limit_cents: z.nullable(z.int()), spent_cents: z.int() });
export type MemberSpending = z.infer<typeof MemberSpending>;

const Member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: MembershipRole,
  is_me: z.boolean(),
  joined_at: z.iso.datetime(),
  /** Null for a reader who is no owner. */
  spending: z.nullable(MemberSpending),
});
export type Member = z.infer<typeof Member>;

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: MembershipRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** False once its time is up; it can be sent again until it is revoked. */
  works: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The company a person works in. A person whose email is not confirmed has none yet. */
export const Company = z.object({
  company: z.nullable(z.object({ id: z.string(), name: z.string() })),
  role: MembershipRole,
  members: z.array(Member),
  invitations: z.array(Invitation),
  /** The other companies of this person. */
  others: z.array(z.object({ id: z.string(), name: z.string(), role: MembershipRole })),
  /** What becomes of this person's companies with the account: a company of one goes along, else a member takes over. */
  on_account_deletion: z.array(z.object({ name: z.string(), goes: z.boolean(), new_owner: z.nullable(z.string()) })),
});
export type Company = z.infer<typeof Company>;

const InvitationToken = z
  .string('This link is incomplete. Please copy it again.')
  .check(z.regex(/^[\w-]{32}$/, 'This link is incomplete. Please copy it again.'));
const InvitationId = z.object({ id: z.uuid('We couldn’t find this invitation.') });
const UserId = z.uuid('We couldn’t find this person.');
const Joined = z.object({ company: z.string(), role: MembershipRole });

export const companyEndpoints = {
  'GET /api/company': defineEndpoint({
    audience: 'customer',
    summary: 'The company the person works in: its members and open invitations, and the other companies.',
    input: z.object({}),
    output: Company,
  }),

  'POST /api/company/rename': defineEndpoint({
    audience: 'customer',
    summary: 'An owner renames the company.',
    input: z.object({ name: requiredLine('Please enter the name of your company.', 200) }),
    output: Company,
  }),

  'POST /api/company/switch': defineEndpoint({
    audience: 'customer',
    summary: 'Works in another of the person’s companies from now on.',
    input: z.object({ company_id: z.uuid('We couldn’t find this company.') }),
    output: Company,
  }),

  'POST /api/company/invite': defineEndpoint({
    audience: 'customer',
    summary: 'An owner invites an email; an open invitation to it is replaced.',
    input: z.object({ email: Email, role: MembershipRole }),
    output: Company,
  }),

  'POST /api/company/invitation/revoke': defineEndpoint({
    audience: 'customer',
    summary: 'An owner takes an invitation back.',
    input: InvitationId,
    output: Company,
  }),

  'POST /api/company/invitation/send-again': defineEndpoint({
    audience: 'customer',
    summary: 'An owner sends an invitation with a new link; the old link ends.',
    input: InvitationId,
    output: Company,
  }),

  'POST /api/company/member/role': defineEndpoint({
    audience: 'customer',
    summary: 'An owner changes the role of a member. A company keeps at least one owner.',
    input: z.object({ user_id: UserId, role: MembershipRole }),
    output: Company,
  }),

  'POST /api/company/member/remove': defineEndpoint({
    audience: 'customer',
    summary: 'An owner removes a member, or a member leaves. A company keeps at least one owner.',
    input: z.object({ user_id: UserId }),
    output: Company,
  }),

  'GET /api/company/invitation': defineEndpoint({
    audience: 'anyone',
    summary: 'An invitation by the token of its link: which company, as what, and who invites.',
    input: z.object({ token: InvitationToken }),
    output: z.object({
      company: z.string(),
      role: MembershipRole,
      /** First name of who invites; empty when that account is gone. */
      inviter: z.string(),
      /** Whether the person logged in is a member already. */
      is_member: z.boolean(),
    }),
  }),

  'POST /api/company/invitation/accept': defineEndpoint({
    audience: 'customer',
    summary: 'Joins the company with the account whose email was invited.',
    input: z.object({ token: InvitationToken }),
    output: Joined,
  }),

  'POST /api/company/invitation/sign-up': defineEndpoint({
    audience: 'anyone',
    summary: 'Creates the account of the invited email and joins. The link proves the email.',
    input: z.object({
      token: InvitationToken,
      first_name: requiredLine('Please enter your first name.', 80),
      last_name: requiredLine('Please enter your last name.', 80),
      password: NewPassword,
      agree_terms: TermsAgreement,
    }),
    output: SessionTicket,
  }),
};
