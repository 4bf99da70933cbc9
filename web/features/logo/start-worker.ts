const script = '/logo-worker.js';
/** Longer than this a visitor does not wait: what is printed is then shown by this page alone. */
const patienceMs = 4_000;

/** Registers the worker; true once it answers for the pictures of this page. */
export async function startWorker(): Promise<boolean> {
  const container = navigator.serviceWorker;
  if (!container) return false;
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
