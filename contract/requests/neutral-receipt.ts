/**
 * What a form answers with when the sender looks like a machine: it reads like a success, nothing is stored, and its
 * page tells a person who got here by mistake how to reach us.
 */
const prefix = 'received-';

export function toNeutralId(random: string): string {
  return prefix + random;
}

export function isNeutralId(id: string): boolean {
  return id.startsWith(prefix);
}
