/** The roles of a key for another system begin so: 'key:orders.move'. */
export const scopeRolePrefix = 'key:';

/** The scope of such a role; null for a role of a person. */
export function readScopeRole(role: string): string | null {
  return role.startsWith(scopeRolePrefix) ? role.slice(scopeRolePrefix.length) : null;
}
