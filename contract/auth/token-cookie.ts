/** Cookie, header and socket query share this name and lifetime. */
export const tokenCookie = { name: 'token', maxAgeSeconds: 2_592_000 } as const;
