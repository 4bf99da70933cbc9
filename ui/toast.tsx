import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { joinClasses } from './class-names.ts';
import { type Toast, type ToastTone, toastStore } from './toast-store.ts';

const nothing: readonly Toast[] = [];
const looks: Record<ToastTone, { ground: string; Icon: typeof Info }> = {
  info: { ground: 'bg-ink', Icon: Info },
  success: { ground: 'bg-leaf', Icon: CircleCheck },
  error: { ground: 'bg-error', Icon: CircleAlert },
};

/**
 * Where messages appear; once per page, always in the document, since a live region that arrives with its text is not
 * read out. Messages come through `showToast` in toast-store.ts. A page with a bar at its foot sets `--foot-bar` to the
 * bar's height, so that they stand above it.
 */
export function ToastRegion({ label = 'Messages' }: { label?: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, () => nothing);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const hold = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    toastStore.pause();
  };
  // A button that vanishes under the focus sends no blur: start the clocks again and give the focus back ourselves.
  const dismiss = (id: number) => {
    const focused = region.current?.contains(document.activeElement);
    toastStore.dismiss(id);
    toastStore.resume();
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      onPointerOver={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={hold}
      onBlur={toastStore.resume}
      className="pointer-events-none fixed inset-x-4 m-safe bottom-[calc(1rem+var(--foot-bar,0px))] z-60 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { ground, Icon } = looks[toast.tone];
  const select = () => {
    toast.action?.onSelect();
    onDismiss();
  };
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      className={joinClasses(
        'pointer-events-auto flex w-full max-w-105 items-center gap-3 rounded-card py-1.5 pr-1.5 pl-4 text-15 text-paper [--focus:var(--color-paper)]',
        'transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0',
        ground,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 grow py-2.5 leading-snug">{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          onClick={select}
          className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={onDismiss}
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper/15"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
