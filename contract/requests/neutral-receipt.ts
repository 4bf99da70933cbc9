/**
 * A receipt that opens nothing. A form answers with it when the sender looks automated (nothing is stored), or when it
 * was sent before by a browser that cannot be told to be the same. Its page says that a link comes by email.
 */
const prefix = 'received-';

export function toNeutralId(random: string): string {
  return prefix + random;
}

export function isNeutralId(id: string): boolean {
  return id.startsWith(prefix);
}
