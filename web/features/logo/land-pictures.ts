/** For this long after a new logo, printed pictures ease in as they arrive. */
const landingMs = 15_000;
const frames: Keyframe[] = [{ opacity: 0.3, transform: 'scale(0.97)' }, {}];
const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

let landing: { pictures: Set<HTMLImageElement>; until: number } | undefined;

/** Pictures of products on the screen. What waits under the pointer is drawn but not seen. */
function listSeenPictures(): HTMLImageElement[] {
  return [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isNear = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isNear && (image.checkVisibility?.({ opacityProperty: true }) ?? true);
  });
}

/** A new logo: it lands on the products on the screen, one after the other as they are printed. */
export function startLanding(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  landing = isStill ? undefined : { pictures: new Set(listSeenPictures()), until: Date.now() + landingMs };
}

/**
 * A picture only fades and grows into its frame, so nothing moves. The rest of the page is simply there: easing a picture
 * costs the main thread several frames.
 */
export function land(image: HTMLImageElement): void {
  if (landing?.pictures.has(image) && Date.now() < landing.until) image.animate(frames, timing);
}
