const script = '/logo-worker.js';
/** Longer than this a visitor does not wait: the page prints its pictures itself. */
const patienceMs = 4_000;

/** Paths of the pictures on the screen, which the worker is about to be asked for. */
export interface SeenMessage {
  seen: string[];
}

/** Registers the worker; true once it answers for the pictures of this page. */
export async function startWorker(): Promise<boolean> {
  const container = navigator.serviceWorker;
  if (!container || typeof OffscreenCanvas === 'undefined') return false;
  try {
    const taken = new Promise<boolean>((resolve) => {
      container.addEventListener('controllerchange', () => resolve(true), { once: true });
      setTimeout(() => resolve(container.controller !== null), patienceMs);
    });
    const registration = await container.register(script);
    if (container.controller && registration.active) return true;
    return await taken;
  } catch {
    return false;
  }
}

export async function stopWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister().catch(() => false)));
}
