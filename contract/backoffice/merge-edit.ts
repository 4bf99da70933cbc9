export type Values = Record<string, unknown>;

export interface FieldConflict {
  field: string;
  /** What the editor began with, wrote, and what a colleague wrote in the meantime. */
  base: unknown;
  yours: unknown;
  theirs: unknown;
}

/** Equal whatever order the keys of objects come in: jsonb has an order of its own. */
export function isSame(a: unknown, b: unknown): boolean {
  return toSteadyText(a) === toSteadyText(b);
}

function toSteadyText(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, part]) => part !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

/**
 * Puts an edit on top of what is stored now, field by field: what the editor changed is taken, what a colleague changed
 * meanwhile stays. A field that both changed, to different values, is a conflict.
 */
export function mergeEdit(current: Values, base: Values, next: Values): { merged: Values; conflicts: FieldConflict[] } {
  const merged = { ...current };
  const conflicts: FieldConflict[] = [];
  for (const [field, yours] of Object.entries(next)) {
    if (isSame(yours, base[field]) || isSame(yours, current[field])) continue;
    if (!isSame(current[field], base[field]))
      conflicts.push({ field, base: base[field], yours, theirs: current[field] });
    merged[field] = yours;
  }
  return { merged, conflicts };
}

/** The fields that differ, with their values before and after. */
export function listChanges(before: Values, after: Values): { before: Values; after: Values } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
