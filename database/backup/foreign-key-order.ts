export interface ForeignKey {
  from: string;
  to: string;
}

/**
 * Tables in an order in which each comes after those it refers to. Tables that refer to each other in a circle keep
 * their given order; the loader defers the checks that point forward.
 */
export function orderByForeignKeys(tables: string[], foreignKeys: ForeignKey[]): string[] {
  const waitsFor = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const { from, to } of foreignKeys) {
    if (from !== to && waitsFor.has(to)) waitsFor.get(from)?.add(to);
  }
  const ordered: string[] = [];
  while (waitsFor.size > 0) {
    const free = [...waitsFor].filter(([, others]) => others.size === 0).map(([table]) => table);
    // Nothing is free in a circle: the first one breaks it.
    const next = free.length > 0 ? free : [...waitsFor.keys()].slice(0, 1);
    for (const table of next) {
      ordered.push(table);
      waitsFor.delete(table);
    }
    for (const others of waitsFor.values()) for (const table of next) others.delete(table);
  }
  return ordered;
}
