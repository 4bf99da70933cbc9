const shortestMs = 1000;
const longestMs = 30_000;

/** How long to wait after so many failures: doubling, with jitter, so that a restarted server is not met by all at once. */
export function toPause(failures: number, random: number): number {
  return Math.min(longestMs, (shortestMs / 2) * 2 ** failures) * (0.5 + random);
}
