import * as z from 'zod/mini';
import { createSealer, type Secrets } from '../../secrets.ts';

const seconds = 10 * 60;

const Step = z.object({ email: z.string(), passed: z.string(), expires: z.number() });

/**
 * The result of a form's first step, encrypted for its second: the page that asks for the second factor holds no password,
 * and nothing has to be typed again without scripts. It gives no access without the code.
 */
export interface PendingSteps {
  seal(email: string, passed: string): string;
  /** Null where it is not ours, for another email, or has run out. */
  open(email: string, sealed: string): string | null;
}

export function createPendingSteps(secrets: Secrets, purpose: 'log-in' | 'reset'): PendingSteps {
  const sealer = createSealer(secrets, `pending-${purpose}`);
  return {
    seal: (email, passed) => sealer.seal(JSON.stringify({ email, passed, expires: Date.now() + seconds * 1000 })),
    open(email, sealed) {
      try {
        const step = Step.parse(JSON.parse(sealer.open(sealed)));
        return step.email === email && step.expires > Date.now() ? step.passed : null;
      } catch {
        return null;
      }
    },
  };
}
