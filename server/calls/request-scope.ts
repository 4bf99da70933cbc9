import type { HttpBindings } from '@hono/node-server';
import type { Caller } from './caller.ts';

/** What every request carries through Hono: Node's own objects and the visitor before any log-in is read. */
export interface RequestScope {
  Bindings: Partial<HttpBindings>;
  Variables: { visitor: Omit<Caller, 'session'> };
}
