/** Throws that are the same in every run, by a seed in words. */
export function createDice(seed: string): {
  pick: <T>(from: readonly T[]) => T;
  between: (least: number, most: number) => number;
} {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) as number), 7);
  const throwOnce = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: (from) => from[Math.floor(throwOnce() * from.length)] as (typeof from)[number],
    between: (least, most) => least + throwOnce() * (most - least),
  };
}
