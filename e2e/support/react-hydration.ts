/**
 * Runs in the page: true once React has taken over every part of it. The comment `$` begins a Suspense boundary, and React
 * gives each element that it hydrates a key. It has no public sign of either.
 */
export function hasHydratedParts(): boolean {
  // Parts far down the page wait until they come near, or until a visitor begins to use the page.
  dispatchEvent(new Event('pointerdown'));
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    // The router's own scripts stand in boundaries too, and are no part of what React takes over.
    if (data !== '$' || !(nextSibling instanceof Element) || nextSibling instanceof HTMLScriptElement) continue;
    if (!Object.keys(nextSibling).some((key) => key.startsWith('__reactFiber'))) return false;
  }
  return true;
}
