/** Joins class names and drops what is absent. Later classes do not override earlier ones: pass layout only. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
