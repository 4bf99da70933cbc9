import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** ok: nothing to do. attention: it works, and the operator should look. failed: it does not work. */
export const systemStates = ['ok', 'attention', 'failed'] as const;
export type SystemState = (typeof systemStates)[number];

export const SystemCheck = z.object({
  name: z.string(),
  state: z.enum(systemStates),
  /** What is there, in a sentence. */
  detail: z.string(),
  /** What to do where the state is not ok; empty otherwise. */
  action: z.string(),
});
export type SystemCheck = z.infer<typeof SystemCheck>;

export const systemEndpoints = {
  'GET /api/backoffice/system': defineEndpoint({
    audience: 'staff',
    needs: 'system.read',
    summary: 'How the installation is doing: versions, migrations, disk, jobs, email, payments and backups.',
    input: z.object({}),
    output: z.object({ checked_at: z.iso.datetime(), checks: z.array(SystemCheck) }),
  }),
};
