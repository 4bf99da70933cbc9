import { useEffect, useRef, useState } from 'react';
import { useCurrentSection } from './use-current-section.ts';

/**
 * The sections of a long page. On a phone, where the site's header scrolls away here, the menu stays at the top, follows
 * the reader and keeps the current word in sight.
 */
export function AnchorMenu({ label, sections }: { label: string; sections: { id: string; title: string }[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const menu = useRef<HTMLElement>(null);
  const height = useHeldHeight(menu);

  useEffect(() => {
    const list = menu.current?.querySelector('ul');
    const word = current ? list?.querySelector<HTMLElement>(`[href="#${current}"]`) : null;
    // Not scrollIntoView: that would move the page as well.
    list?.scrollTo({ left: word ? word.offsetLeft - list.clientWidth / 2 + word.clientWidth / 2 : 0 });
  }, [current]);

  return (
    <nav
      ref={menu}
      aria-label={label}
      data-about-us-header-height={height}
      className="sticky top-safe-top z-30 border-line border-b bg-paper desktop-header:top-19"
    >
      <ul className="shell relative flex gap-x-7 overflow-x-auto [scrollbar-width:none] lg:gap-x-10">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={`flex min-h-14 items-center border-b-2 ${current === id ? 'border-ink font-semibold' : 'border-transparent font-medium text-muted hover:text-ink'}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much of the window's top the menu takes: 0 until it is held there. */
function useHeldHeight(menu: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    function look() {
      const box = menu.current?.getBoundingClientRect();
      // As far down as a phone's notch reaches.
      const edge = Number.parseFloat(getComputedStyle(document.body).paddingTop);
      if (box) setHeight(scrollY > 0 && box.top <= edge ? Math.round(box.height) : 0);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [menu]);
  return height;
}
