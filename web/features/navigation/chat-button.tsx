import { MessageCircle } from 'lucide-react';
import { type ComponentType, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useStepAside } from '#ui/step-aside.ts';
import { chatPlace } from '../../platform/chat-place.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useRouteRules } from '../../platform/use-route-rules.ts';

/** Over the page on a phone, beside it on wider screens; `kept` there from page to page, where it takes no focus. */
export type ChatPlace = 'over' | 'beside' | 'kept';

export interface ChatPart {
  open: ChatPlace | null;
  onClose: () => void;
  onUnread: (count: number) => void;
}

/** Of this tab: the chat is open again on the next page. */
const openKey = 'chat-open';
/** Says that this browser has a chat. */
const hintKey = 'chat_id';
/** The hairline keeps its edge on a green band. */
const floating =
  'relative grid size-13 place-items-center rounded-full border border-paper bg-leaf text-leaf-ink hover:bg-leaf-bright min-[90rem]:size-11';
const inHead = 'relative grid size-full place-items-center rounded-full hover:bg-ink/10';

const findPlace = (): ChatPlace => (matchMedia('(min-width: 64rem)').matches ? 'beside' : 'over');

/**
 * The way to a person, from every page. On wide screens it is a round button in the margin, beside the cards and their
 * buttons; in narrower windows it stands in the head of the page, since floating it would cover text and goods. Where a
 * page has no head for it, it steps aside for controls, sums and forms. The chat itself is fetched when it is wanted, or
 * after the page where this browser has one; by itself it opens over no page of a phone, and not beside the sums of cart
 * and checkout.
 */
export function ChatButton({ load }: { load: () => Promise<ComponentType<ChatPart>> }) {
  const corner = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const headLink = useRef<HTMLAnchorElement>(null);
  const [Chat, setChat] = useState<ComponentType<ChatPart> | null>(null);
  const [open, setOpen] = useState<ChatPlace | null>(null);
  const [unread, setUnread] = useState(0);
  const live = useHydrated();
  const { pathname } = useLocation();
  const { chat } = useRouteRules();
  const [head, setHead] = useState<Element | null>(null);
  useStepAside(corner);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have another head
  useEffect(() => setHead(document.querySelector(chatPlace)), [pathname]);

  // Beside the page, which makes room for it (base.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-chat-beside', open === 'beside' || open === 'kept');
  }, [open]);

  const fetchChat = () =>
    load().then(
      (found) => {
        setChat(() => found);
        return true;
      },
      () => false,
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page, after the page itself
  useEffect(() => {
    const isKept = chat !== 'closed' && findPlace() === 'beside';
    if (!isKept) setOpen(null);
    const timer = setTimeout(() => {
      const wasOpen = sessionStorage.getItem(openKey) !== null;
      if (wasOpen || localStorage.getItem(hintKey))
        void fetchChat().then((found) => found && wasOpen && isKept && setOpen((now) => now ?? 'kept'));
    }, 1500);
    return () => clearTimeout(timer);
  }, [pathname]);

  async function toggle(event: MouseEvent) {
    // Into another window it is the link that it looks like.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open) return close();
    if (!Chat && !(await fetchChat())) return location.assign(paths.contact);
    sessionStorage.setItem(openKey, '1');
    setOpen(findPlace());
  }

  function close() {
    sessionStorage.removeItem(openKey);
    setOpen(null);
    // The one of the two that is shown takes the focus.
    requestAnimationFrame(() => {
      for (const each of [link, headLink]) each.current?.focus({ preventScroll: true });
    });
  }

  const label = unread > 0 ? `Chat with us, ${unread} new` : 'Chat with us';
  const toButton = (look: string, ref?: RefObject<HTMLAnchorElement | null>) => (
    <a
      ref={ref}
      href={paths.contact}
      aria-label={label}
      title={label}
      {...(live && { role: 'button', 'aria-expanded': open !== null })}
      onPointerEnter={() => void fetchChat()}
      onFocus={() => void fetchChat()}
      onClick={toggle}
      onKeyDown={(event) => event.key === ' ' && event.currentTarget.click()}
      data-no-preload=""
      className={look}
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-[11px] font-semibold leading-none text-paper tabular-nums"
        >
          {unread}
        </span>
      )}
    </a>
  );
  return (
    <>
      <aside
        ref={corner}
        aria-label="Questions"
        data-chat-button=""
        className="fixed m-safe right-4 bottom-[calc(1rem+var(--foot-bar,0px))] z-30 transition-[opacity,visibility] sm:right-6 sm:bottom-[calc(1.5rem+var(--foot-bar,0px))] min-[90rem]:right-1.5 mobile-header:data-over-form:invisible mobile-header:data-over-form:opacity-0 data-over:not-focus-within:invisible data-over:not-focus-within:opacity-0 print:hidden"
      >
        {toButton(floating, link)}
      </aside>
      {head && createPortal(toButton(inHead, headLink), head)}
      {/* Outside of the corner: it stands above the header of the page. */}
      {Chat && <Chat open={open} onClose={close} onUnread={setUnread} />}
    </>
  );
}
