/** Something read from the database once and kept until content changes. */
export interface KeptReading<T> {
  read(): Promise<T>;
  /** Forget it: the next reader waits for a fresh one. */
  drop(): void;
}

export function keepReading<T>(make: () => Promise<T>): KeptReading<T> {
  let kept: Promise<T> | null = null;
  return {
    read() {
      if (kept) return kept;
      const reading = make();
      kept = reading;
      // A failed read must not stick: the database may be back for the next reader.
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    drop() {
      kept = null;
    },
  };
}
