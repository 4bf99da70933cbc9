/** Says after each render how far the run is and how long it will take at the pace of the last ones. */
export function createProgress(total: number) {
  let done = 0;
  const pace: number[] = [];
  return {
    report(key: string, seconds: number): void {
      done++;
      pace.push(seconds);
      if (pace.length > 8) pace.shift();
      const mean = pace.reduce((sum, value) => sum + value, 0) / pace.length;
      process.stdout.write(
        `${done}/${total} ${key} ${Math.round(seconds)} s, ${formatLeft((total - done) * mean)} left\n`,
      );
    },
  };
}

function formatLeft(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
