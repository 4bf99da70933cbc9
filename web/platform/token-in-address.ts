/** An address can be copied and logged: a token has no business in it. It is taken out, and the page loads anew. */
export function cleanTokenFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  setTimeout(() => location.reload(), 300);
}
