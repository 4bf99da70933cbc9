/**
 * Sent for a script of an older build. The page that asks for it is stale, so it loads anew, on its way to where the
 * visitor wanted to go: once, and not again for the same path within ten seconds. React Router would reload without end
 * if the import failed, so this is a module that loads; where the reload did not help, it renders into the error page.
 */
export const missingChunkModule = `
const target = window.__reactRouterDataRouter?.state.navigation.location ?? location;
const key = 'chunk-reload:' + target.pathname;
const last = Number(sessionStorage.getItem(key) || 0);
if (Date.now() - last > 10000) {
  sessionStorage.setItem(key, String(Date.now()));
  if (target === location) location.reload();
  else location.assign(target.pathname + target.search + target.hash);
  await new Promise(() => {});
}
export default function MissingChunk() {
  throw new Error('Part of this page didn’t load. Please try again in a moment.');
}
`;
