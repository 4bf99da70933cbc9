/** One number for each owner, and which owners have one: emptying costs what was filled. */
export interface Sums {
  values: Float64Array;
  owners: Int32Array;
  count: number;
}

export const createSums = (): Sums => ({ values: new Float64Array(0), owners: new Int32Array(0), count: 0 });

export const get = ({ values }: Sums, owner: number) => values[owner] ?? 0;

export function add(sums: Sums, owner: number, value: number): void {
  if (value <= 0) return;
  const known = sums.values[owner] ?? 0;
  if (known === 0) sums.owners[sums.count++] = owner;
  sums.values[owner] = known + value;
}

export function raise(sums: Sums, owner: number, value: number): void {
  const known = sums.values[owner] ?? 0;
  if (value <= known) return;
  if (known === 0) sums.owners[sums.count++] = owner;
  sums.values[owner] = value;
}

export function empty(sums: Sums, size = 0): void {
  for (let at = 0; at < sums.count; at += 1) sums.values[sums.owners[at] ?? 0] = 0;
  sums.count = 0;
  if (sums.values.length >= size) return;
  sums.values = new Float64Array(2 * size);
  sums.owners = new Int32Array(2 * size);
}
