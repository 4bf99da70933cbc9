const milestones = [20, 40, 60, 80, 100] as const;

/** Tells each milestone once per page, however often the visitor scrolls past it. */
export function createScrollDepth(tell: (percent: number) => void): (scrolled: number, height: number) => void {
  const told = new Set<number>();
  return (scrolled, height) => {
    const percent = height <= 0 ? 100 : (scrolled / height) * 100;
    for (const milestone of milestones) {
      // The last pixel is often half a pixel short.
      if (percent + 0.5 < milestone || told.has(milestone)) continue;
      told.add(milestone);
      tell(milestone);
    }
  };
}
