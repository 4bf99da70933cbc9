/**
 * A path to return to from a query is followed only if it is a path on this site. Browsers read '//host' and '/\host'
 * as other origins, and a control character inside a path is dropped before it is read, so both are refused.
 */
export function toSameSitePath(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return fallback;
  for (const character of target) if (character < ' ' || character === '\u007f') return fallback;
  const url = new URL(target, 'http://site.invalid');
  // '/.//host' is a path until its dots are taken out, and then it is '//host'.
  if (url.host !== 'site.invalid' || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** A link that staff or a file names: a path of ours or an https URL; never javascript:, never another scheme. */
export function isSafeLink(target: string): boolean {
  if (target.startsWith('#')) return true;
  if (target.startsWith('/')) return toSameSitePath(target, '') !== '';
  return /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(target);
}
