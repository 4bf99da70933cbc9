import { type StaffRole, staffRoles } from '#contract/auth/roles.ts';

/** Who logs in: a customer, or staff with one role. */
export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export function toRoles(role: Role): StaffRole[] {
  return role === 'customer' ? [] : [role];
}
