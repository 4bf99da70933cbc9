/** What a person is in a company. Each may do what those after it may. */
export const membershipRoles = ['owner', 'buyer', 'viewer'] as const;
export type MembershipRole = (typeof membershipRoles)[number];

export const membershipRoleLabels: Record<MembershipRole, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Sends requests, invites people and changes what they may do.' },
  buyer: { label: 'Buyer', may: 'Sends and answers requests and edits addresses.' },
  viewer: { label: 'Viewer', may: 'Sees everything and changes nothing.' },
};

/** Inviting, changing roles, removing people, renaming the company. */
export const mayManage = (role: MembershipRole): boolean => role === 'owner';

/** Sending and answering requests, changing addresses. */
export const mayBuy = (role: MembershipRole): boolean => role !== 'viewer';
