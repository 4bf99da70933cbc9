import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useStepAside } from './step-aside.ts';

const threshold = 100;

/** A way back up, once the page is scrolled by 100 px, unless it would cover a control. Place it by class; it sits at the lower right by default,
 * above a bar at the foot when the page sets `--foot-bar` to its height. */
export function BackToTop({ label = 'Back to top', className }: { label?: string; className?: string }) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useStepAside(place);
  useEffect(() => {
    const update = () => setShown(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  const scrollUp = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <div
      ref={place}
      data-back-to-top=""
      className={joinClasses(
        'z-30 data-over:not-focus-within:invisible',
        className ??
          'fixed m-safe right-4 bottom-[calc(1rem+var(--foot-bar,0px))] sm:right-6 sm:bottom-[calc(1.5rem+var(--foot-bar,0px))]',
      )}
    >
      <IconButton label={label} variant="white" onClick={scrollUp} className="border border-ink">
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
