import type { Capability } from './capabilities.ts';
import type { StaffRole } from './roles.ts';
import { scopeRolePrefix } from './scope-roles.ts';

/** What a key for another system may do: read what all staff read, and work that a machine can do. */
export const apiScopes = [
  'read',
  'requests.write',
  'quotes.write',
  'orders.move',
  'storage.write',
  'companies.write',
  'reports.read',
  'subscribers.read',
] as const satisfies readonly (Capability | 'read')[];
export type ApiScope = (typeof apiScopes)[number];

/**
 * A key acts with roles of its own, one for each scope: 'key:orders.move'. So every question for a capability is answered
 * by the scopes, and the record of events says that a key did it.
 */
export function toScopeRole(scope: ApiScope): StaffRole {
  return `${scopeRolePrefix}${scope}` as StaffRole;
}
