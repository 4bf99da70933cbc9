/** Above what our forms send: a request of a hundred lines with twenty options each has some three thousand values. */
const deepest = 16;
const mostValues = 10_000;

/**
 * Whether an input is small enough to process: every later step recurses into it or visits each value. Counts with a
 * list instead of recursion, which deep nesting would overflow.
 */
export function isWalkable(input: unknown): boolean {
  let level = [input];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > deepest || values > mostValues) return false;
    level = level.flatMap((value) => {
      if (Array.isArray(value)) return value as unknown[];
      return typeof value === 'object' && value !== null && isPlain(value) ? Object.values(value) : [];
    });
  }
  return true;
}

/**
 * The input as PostgreSQL can store it: text without NUL and without lone surrogates. No one types either, so they are
 * removed instead of rejecting the form.
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
