import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getClientIp = defineEndpoint({
  audience: 'anyone',
  summary: "The caller's address as we see it, 'unknown' where it cannot be told.",
  input: z.object({}),
  output: z.object({ ip: z.string() }),
});

export const Redirect = z.object({ from: z.string(), to: z.string(), permanent: z.boolean() });
export type Redirect = z.infer<typeof Redirect>;

export const findRedirect = defineEndpoint({
  audience: 'anyone',
  summary: 'Where a path leads now, for navigations inside the site; null when it stays.',
  input: z.object({ path: z.string().check(z.maxLength(2000)) }),
  output: z.object({ redirect: z.nullable(Redirect) }),
});
