import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Six digits of the app, or a recovery code; spaces and dashes are for reading. */
const AnyCode = z
  .string('Please enter the code.')
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'This code is too long.'));

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorEndpoints = {
  'GET /api/backoffice/second-factor': defineEndpoint({
    audience: 'customer',
    beforeSecondFactor: true,
    summary:
      'Of a staff session: whether a code is awaited, whether a second factor is set up, and whether it must be.',
    input: z.object({}),
    output: z.object({
      email: z.string(),
      /** What this session waits for before it opens anything else. */
      awaits: z.nullable(z.enum(['code', 'set_up'])),
      is_on: z.boolean(),
      is_required: z.boolean(),
      recovery_codes_left: z.int(),
    }),
  }),

  'POST /api/backoffice/second-factor/start': defineEndpoint({
    audience: 'customer',
    beforeSecondFactor: true,
    summary: 'A new secret for an authenticator app, as text and as a QR code. Nothing changes until it is confirmed.',
    input: z.object({}),
    output: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The QR code as the path of an SVG in a square of this size. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  }),

  'POST /api/backoffice/second-factor/confirm': defineEndpoint({
    audience: 'customer',
    beforeSecondFactor: true,
    summary: 'Turns the second factor on by its first code; answers the recovery codes, once.',
    input: z.object({ code: AnyCode }),
    output: RecoveryCodes,
  }),

  'POST /api/backoffice/second-factor/enter': defineEndpoint({
    audience: 'customer',
    beforeSecondFactor: true,
    summary: 'The second step of a login: a code of the app, or a recovery code, which works once.',
    input: z.object({ code: AnyCode }),
    output: z.object({ recovery_codes_left: z.int() }),
  }),

  'POST /api/backoffice/second-factor/recovery-codes': defineEndpoint({
    audience: 'staff',
    summary: 'New recovery codes in place of the old ones, by a code.',
    input: z.object({ code: AnyCode }),
    output: RecoveryCodes,
  }),

  'POST /api/backoffice/second-factor/turn-off': defineEndpoint({
    audience: 'staff',
    summary: 'Turns the second factor off by a code, where the roles do not need one.',
    input: z.object({ code: AnyCode }),
    output: z.object({}),
  }),
};
