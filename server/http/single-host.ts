/**
 * Node keeps the first of two Host headers, a proxy in front may believe the last: what one of them checked, the other
 * does not serve. RFC 9112 wants such a request answered with 400; one without a Host Node rejects by itself.
 */
export function hasSingleHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
