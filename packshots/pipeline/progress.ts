/** Says after each picture how far the run is and how long the rest will take at the pace of the last ones. */
export interface Progress {
  skip: (count: number) => void;
  report: (key: string, seconds: number) => void;
  close: () => void;
}

export function createProgress(total: number): Progress {
  let [made, current] = [0, 0];
  const pace: number[] = [];
  return {
    skip(count) {
      current += count;
    },
    report(key, seconds) {
      made++;
      if (seconds > 0) pace.push(seconds);
      if (pace.length > 8) pace.shift();
      const mean = pace.reduce((sum, value) => sum + value, 0) / Math.max(1, pace.length);
      const left = total - made - current;
      const time = seconds > 0 ? `${Math.round(seconds)} s` : 'developed';
      process.stdout.write(`${made + current}/${total} ${key} ${time}, at most ${formatLeft(left * mean)} left\n`);
    },
    close() {
      process.stdout.write(`${made} made, ${current} were up to date, ${total - made - current} not made\n`);
    },
  };
}

function formatLeft(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
