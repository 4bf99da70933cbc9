/** Which patch each point of a picture shows, counted from 1, and the millimeter of its surface that lies there. */
export interface SeenPoints {
  width: number;
  seen: Uint8Array;
  x: Float32Array;
  y: Float32Array;
}

/**
 * Where one part of a patch hides another, what is seen of it falls apart: the free end of a tape before its roll. One grid over
 * both would run through what lies between them. Parts of more points than `least` become patches of their own.
 *
 * @param jumps By patch: neighbors further apart on the surface than this many millimeters are not joined.
 * @returns By new patch, the one it was part of.
 */
export function splitPatches({ width, seen, x, y }: SeenPoints, jumps: readonly number[], least: number): number[] {
  const parts = new Map<number, number[][]>();
  const isKnown = new Uint8Array(seen.length);
  for (let start = 0; start < seen.length; start++) {
    const patch = seen[start] as number;
    if (patch === 0 || isKnown[start]) continue;
    const jump = jumps[patch] as number;
    const part = [start];
    isKnown[start] = 1;
    for (let i = 0; i < part.length; i++) {
      const at = part[i] as number;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (seen[next] !== patch || isKnown[next]) continue;
        const [dx, dy] = [(x[next] as number) - (x[at] as number), (y[next] as number) - (y[at] as number)];
        if (Math.abs(dx) > jump || Math.abs(dy) > jump) continue;
        isKnown[next] = 1;
        part.push(next);
      }
    }
    parts.set(patch, [...(parts.get(patch) ?? []), part]);
  }
  const origins = jumps.map((_, patch) => patch);
  for (const [patch, ofPatch] of parts) {
    const [, ...others] = ofPatch.sort((a, b) => b.length - a.length);
    for (const part of others.filter(({ length }) => length > least)) {
      const number = origins.push(patch) - 1;
      for (const at of part) seen[at] = number;
    }
  }
  return origins;
}
