const localPart = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * One mailbox, written plainly. The simple pattern of the forms also takes `<a@b.c`, `"a"@b.c` and `a,d@b.c`: mail
 * programs read these as a@b.c or as two mailboxes, so one mailbox would have many names and a budget for each.
 */
export function isPlainEmail(email: string): boolean {
  if (email.length > 254) return false;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  const hasStrayDot = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return at > 0 && !hasStrayDot && localPart.test(local) && labels.length > 1 && labels.every((one) => label.test(one));
}
