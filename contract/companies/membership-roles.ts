/** What a person is in a company. Each may do what those after it may. */
export const membershipRoles = ['owner', 'buyer', 'viewer'] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** `may` speaks to the person who has the role. */
export const membershipRoleLabels: Record<MembershipRole, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'You can send requests, invite people and change their roles.' },
  buyer: { label: 'Buyer', may: 'You can send and answer requests and edit addresses.' },
  viewer: { label: 'Viewer', may: 'You can see everything, but not change it.' },
};

/** Inviting, changing roles, removing people, renaming the company. */
export const mayManage = (role: MembershipRole): boolean => role === 'owner';

/** Sending and answering requests, changing addresses. */
export const mayBuy = (role: MembershipRole): boolean => role !== 'viewer';

/** An invitation can be accepted for this long. */
export const invitationDays = 14;
