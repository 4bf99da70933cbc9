import { formatCount } from '#contract/format-number.ts';
/** A bar on one line of a terminal; elsewhere, such as in a log, it stays quiet. */
export function showProgress(totalBytes: number) {
  const started = Date.now();
  const live = process.stderr.isTTY;
  let ended = false;
  return {
    show(rows: number, bytes: number): void {
      if (!live) return;
      const share = Math.min(1, bytes / Math.max(1, totalBytes));
      const left = Math.round(((Date.now() - started) / 1000) * (1 / Math.max(share, 0.01) - 1));
      const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
      process.stderr.write(`\r${bar} ${Math.round(share * 100)} %  ${formatCount(rows)} rows  ${left} s left `);
    },
    end(): void {
      if (live && !ended) process.stderr.write('\r\u001b[K');
      ended = true;
    },
  };
}
