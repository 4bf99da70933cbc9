/** What stands below the first screen of most pages. A list marks its parts with the class. */
const belowTheFold = [
  'main > :nth-child(n + 3)',
  'main > .contents:nth-child(n + 3) > *',
  'body > footer',
  '.late-parts > *',
].join();

/**
 * Runs in the head, see early-script.tsx. A page of ten screens costs a phone a third of a second to lay out, though one
 * screen is seen: the rest is laid out when somebody comes near, or part by part once the page is at rest.
 */
function layOutLate(parts: string): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Who comes back or enters at a heading is taken to a place, and all above it must have its true height.
  if (entry?.type !== 'navigate' || location.hash) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${parts}{content-visibility:auto;contain-intrinsic-block-size:auto 30rem}`);
  document.adoptedStyleSheets.push(sheet);

  const finish = () => sheet.replaceSync('');
  // A link may lead to a place on this very page.
  for (const act of ['click', 'keydown', 'beforeprint']) addEventListener(act, finish, { capture: true, once: true });

  addEventListener('load', () => {
    const waiting = [...document.querySelectorAll<HTMLElement>(parts)];
    const next = () => {
      const part = waiting.shift();
      if (!part) return finish();
      part.style.contentVisibility = 'visible';
      setTimeout(next, 50);
    };
    setTimeout(next, 1500);
  });
}

export const writeLateLayout = () => `(${layOutLate})(${JSON.stringify(belowTheFold)})`;
