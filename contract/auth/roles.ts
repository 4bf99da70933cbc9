export const staffRoles = ['sales', 'design', 'warehouse', 'content', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a person does for us. Staff have one role or several, customers have none. */
export type Roles = readonly StaffRole[];
export type StaffRoles = readonly [StaffRole, ...StaffRole[]];

export function isStaff(roles: Roles): roles is StaffRoles {
  return roles.length > 0;
}

/** ['sales', 'design'] → 'sales, design'; for people and for the record of events. */
export function nameRoles(roles: Roles): string {
  return roles.join(', ') || 'customer';
}
