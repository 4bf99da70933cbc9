export type ToastTone = 'info' | 'success' | 'error';

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  action?: { label: string; onSelect: () => void };
  /** Until it is dismissed. */
  stays?: true;
};

export type ToastInput = Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone };

const lifetime = 3000;
const most = 3;

/** The list of messages on screen. Each lives three seconds; the clocks stand still while someone reads. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const listeners = new Set<() => void>();
  const clocks = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(id: number) {
    const clock = clocks.get(id);
    if (!clock || clock.timer !== undefined) return;
    clock.since = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  }

  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    // With the last message gone its pointer-leave and blur never come: the next one must not wait for them.
    if (clocks.size === 0) paused = false;
    publish(toasts.filter((toast) => toast.id !== id));
  }

  function show({ tone = 'info', ...rest }: ToastInput): number {
    const id = nextId++;
    for (const old of toasts.slice(0, Math.max(0, toasts.length - most + 1))) dismiss(old.id);
    if (!rest.stays) clocks.set(id, { left: lifetime, since: Date.now() });
    publish([...toasts, { ...rest, tone, id }]);
    if (!paused) start(id);
    return id;
  }

  function pause() {
    if (paused) return;
    paused = true;
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.timer = undefined;
      clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
    }
  }

  function resume() {
    paused = false;
    for (const id of clocks.keys()) start(id);
  }

  return {
    show,
    dismiss,
    pause,
    resume,
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's one store. Nothing on the server writes to it, so no visitor sees another's message. */
export const toastStore = createToastStore();

/** Says something in the corner of the page. Returns the message's id. */
export function showToast(toast: ToastInput): number {
  return toastStore.show(toast);
}
