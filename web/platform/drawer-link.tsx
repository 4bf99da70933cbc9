import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

export interface DrawerPart {
  open: boolean;
  onClose: () => void;
}

interface DrawerLinkProps<P> {
  /** Where it leads before scripts arrive, or when the drawer's own cannot be had. */
  href: string;
  /** Its name, where it shows none. */
  label?: string;
  /** Brings the drawer: its code travels on the first sign that the visitor wants it. */
  load: () => Promise<ComponentType<P & DrawerPart>>;
  part: P;
  className: string;
  children: ReactNode;
}

/**
 * A link that becomes a button once scripts run and opens a modal drawer. The drawer closes with every navigation, and
 * the focus comes back here when it is closed.
 */
export function DrawerLink<P>({ href, label, load, part, className, children }: DrawerLinkProps<P>) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<P & DrawerPart> | null>(null);
  const [open, setOpen] = useState(false);
  const live = useHydrated();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => setOpen(false), [key]);

  const fetchDrawer = () =>
    load().then(
      (found) => {
        setDrawer(() => found);
        return true;
      },
      () => false,
    );

  async function openDrawer(event: MouseEvent | KeyboardEvent) {
    // Into another window it is the link that it looks like.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (Drawer || (await fetchDrawer())) setOpen(true);
    else location.assign(href);
  }

  function close() {
    setOpen(false);
    // Safari does not focus what is clicked, so the browser itself would not know where to go back to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <a
        ref={link}
        href={href}
        aria-label={label}
        title={label}
        {...(live && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open })}
        onPointerEnter={() => void fetchDrawer()}
        onFocus={() => void fetchDrawer()}
        onClick={openDrawer}
        onKeyDown={(event) => event.key === ' ' && void openDrawer(event)}
        data-no-preload=""
        className={className}
      >
        {children}
      </a>
      {Drawer && <Drawer {...part} open={open} onClose={close} />}
    </>
  );
}
