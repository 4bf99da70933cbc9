import { MessageCircle } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { DrawerLink, type DrawerPart } from '../../platform/drawer-link.tsx';

const label = 'Ask a question';
/** The hairline keeps its edge on a green band. */
const look =
  'grid size-13 place-items-center rounded-full border border-paper bg-leaf text-leaf-ink hover:bg-leaf-bright';

/**
 * A round button at the lower right: the way to a person, from every page. On narrow screens it steps aside while a form
 * reaches the corner where it sits, so that it never covers a button the visitor is about to press.
 */
export function ChatButton({ load }: { load?: () => Promise<ComponentType<DrawerPart>> }) {
  const corner = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has forms of its own
  useEffect(() => {
    const inTheWay = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inTheWay.add(target);
          else inTheWay.delete(target);
        }
        corner.current?.toggleAttribute('data-aside', inTheWay.size > 0);
      },
      // The lowest sixth of the window.
      { rootMargin: '-84% 0px 0px 0px' },
    );
    for (const form of document.querySelectorAll('form')) watch.observe(form);
    return () => watch.disconnect();
  }, [key]);

  return (
    <aside
      ref={corner}
      aria-label="Questions"
      data-chat-button=""
      className="fixed right-4 bottom-[calc(1rem+var(--foot-bar,0px))] z-30 transition-[opacity,visibility] sm:right-6 sm:bottom-[calc(1.5rem+var(--foot-bar,0px))] mobile-header:data-aside:invisible mobile-header:data-aside:opacity-0 print:hidden"
    >
      {load ? (
        <DrawerLink href={paths.contact} label={label} load={load} part={{}} className={look}>
          <MessageCircle aria-hidden="true" className="size-6" />
        </DrawerLink>
      ) : (
        <Link to={paths.contact} aria-label={label} title={label} className={look}>
          <MessageCircle aria-hidden="true" className="size-6" />
        </Link>
      )}
    </aside>
  );
}
