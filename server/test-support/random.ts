/**
 * A repeatable sequence (mulberry32): shares in [0, 1), or whole numbers from 0 to below a limit. A seed that failed once fails
 * again, and small seeds are as far apart as large ones.
 */
export function createRandom(seed: number): (limit?: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return limit === undefined ? share : Math.floor(share * limit);
  };
}
