/**
 * What came from outside, as PostgreSQL can keep it: text without NUL and without half of a two-part sign. Nothing a
 * person types has either; a form is not refused for what a broken keyboard or a script put into it.
 */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorable(name), toStorable(part)]));
}

/** Files and the like are left as they are. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
