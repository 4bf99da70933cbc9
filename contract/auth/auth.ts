import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { atMost, Email, optionalLine, requiredLine } from '../fields.ts';
import { passwordLength } from './password-rule.ts';
import { staffRoles } from './roles.ts';

/** Of staff; empty for a customer. */
const Roles = z.array(z.enum(staffRoles));

const LoginInput = z.object({
  email: Email,
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(200, 'This password is too long.')),
});

/** Where a second factor is on: a code of the app or a recovery code, in the very call that needs it. */
const SecondFactorCode = z.optional(z.string().check(z.trim(), z.maxLength(40, 'This code is too long.')));

/** Of the second step: the answer that asked for the second factor gave `pending`, which stands for the password. */
const SecondStep = z.object({
  email: Email,
  pending: z.string('Please start over.').check(z.maxLength(1000, 'Please start over.')),
  second_factor: SecondFactorCode,
});

export const SessionTicket = z.object({ token: z.string(), expires_at: z.iso.datetime(), user_id: z.string() });
export type SessionTicket = z.infer<typeof SessionTicket>;

/** A new password. Whether it is easy to guess is judged on the server: the word lists are too large for a page. */
export const NewPassword = z
  .string('Please choose a password.')
  .check(
    z.minLength(passwordLength.least, `Please choose a password of at least ${passwordLength.least} characters.`),
    atMost(passwordLength.most, 'This password is too long.'),
  );

export const TermsAgreement = z.pipe(
  z.union([z.boolean(), z.string()], 'Please agree to the terms to create an account.'),
  z.literal([true, 'on', '1', 'true'], 'Please agree to the terms to create an account.'),
);

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  first_name: requiredLine('Please enter your first name.', 80),
  last_name: requiredLine('Please enter your last name.', 80),
  company: requiredLine('Please enter the name of your restaurant.', 200),
  mobile: optionalLine(40),
  agree_terms: TermsAgreement,
});
export type Registration = z.output<typeof Registration>;

const Code = z
  .string('Please enter the code from the email.')
  .check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits. Please check the email again.'));

/** From the link of the same mail. It is refused only when it is wrong or has run out. */
const Proof = z.optional(z.string().check(z.maxLength(200)));

const ProfileBase = z.object({
  email: z.string(),
  mobile: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  company: z.string(),
  /** Sent, but not copied into the site's user store. */
  restaurant_type: z.string(),
  email_verified: z.boolean(),
});

const ProfileChanges = z.object({
  first_name: z.optional(requiredLine('Please enter your first name.', 80)),
  last_name: z.optional(requiredLine('Please enter your last name.', 80)),
  company: z.optional(requiredLine('Please enter the name of your restaurant.', 200)),
  mobile: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  restaurant_type: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});

export const authEndpoints = {
  'POST /api/auth/login': defineEndpoint({
    audience: 'anyone',
    summary:
      'Opens a session. One message for a wrong email and a wrong password. Where a second factor is on, the right password without a code is answered with 422 and `pending`.',
    input: z.extend(LoginInput, {
      second_factor: SecondFactorCode,
      /** Staff get a staff session instead, whose token is in its cookie alone; the one in the answer is empty then. */
      staff_session: z.optional(z.boolean()),
    }),
    output: SessionTicket,
  }),

  'POST /api/auth/login/code': defineEndpoint({
    audience: 'anyone',
    summary: 'The second step of a login, for ten minutes after its first.',
    input: SecondStep,
    output: SessionTicket,
  }),

  'POST /api/backoffice/log-in': defineEndpoint({
    audience: 'anyone',
    summary: 'Opens a staff session: an HttpOnly cookie for /backoffice. A token of the shop opens nothing there.',
    input: LoginInput,
    output: z.object({
      expires_at: z.iso.datetime(),
      /** The session opens nothing before a code was entered, or a second factor was set up. */
      awaits: z.nullable(z.enum(['code', 'set_up'])),
    }),
  }),

  'POST /api/auth/logout': defineEndpoint({
    audience: 'customer',
    beforeSecondFactor: true,
    summary: 'Ends this session on the server.',
    input: z.object({}),
    output: z.object({}),
  }),

  'GET /api/auth/logo': defineEndpoint({
    audience: 'customer',
    summary: 'Session check: 200 logged in, 4012 logged in with an incomplete profile, 401 logged out.',
    input: z.object({}),
    output: z.object({ user_id: z.string(), roles: Roles }),
  }),

  'POST /api/auth/register/v2': defineEndpoint({
    audience: 'anyone',
    summary: 'Opens an account and a session; an email asks to confirm the address.',
    input: Registration,
    output: SessionTicket,
  }),

  'POST /api/auth/verify': defineEndpoint({
    audience: 'customer',
    summary: 'Confirms the address of the account by the code from the email.',
    input: z.object({ code: Code, proof: Proof }),
    output: z.object({ email_verified: z.boolean() }),
  }),

  'POST /api/auth/verify/send': defineEndpoint({
    audience: 'customer',
    summary: 'Sends the verification code once more.',
    input: z.object({}),
    output: z.object({}),
  }),

  'POST /api/auth/email/change': defineEndpoint({
    audience: 'customer',
    summary: 'Emails a six-digit code to another address for this account. The answer is the same for every address.',
    input: z.object({
      email: Email,
      current_password: z
        .string('Please enter your password.')
        .check(z.minLength(1, 'Please enter your password.'), z.maxLength(passwordLength.most)),
      second_factor: SecondFactorCode,
    }),
    output: z.object({}),
  }),

  'POST /api/auth/email/confirm': defineEndpoint({
    audience: 'customer',
    summary:
      'Gives this account the address that the code was emailed to. The old address is notified; no session ends.',
    input: z.object({ email: Email, code: Code, proof: Proof }),
    output: z.object({ email: z.string() }),
  }),

  'POST /api/auth/reset/token': defineEndpoint({
    audience: 'anyone',
    summary: 'Emails a six-digit code and a link, valid 15 minutes. The answer is the same for every address.',
    input: z.object({ email: Email }),
    output: z.object({}),
  }),

  'POST /api/auth/reset/password': defineEndpoint({
    audience: 'anyone',
    summary: 'A new password: by email and code, or, logged in, by the current one. All other sessions end.',
    input: z.object({
      email: z.optional(Email),
      code: z.optional(Code),
      proof: Proof,
      current_password: z.optional(z.string().check(z.maxLength(passwordLength.most))),
      password: NewPassword,
      second_factor: SecondFactorCode,
    }),
    output: SessionTicket,
  }),

  'POST /api/auth/reset/code': defineEndpoint({
    audience: 'anyone',
    summary: 'The second step of a new password by email and code, for ten minutes after its first.',
    input: z.extend(SecondStep, { code: Code, proof: Proof }),
    output: SessionTicket,
  }),

  'GET /api/auth/sessions': defineEndpoint({
    audience: 'customer',
    summary: 'Where this account is logged in.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          ip: z.string(),
          current: z.boolean(),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime(),
        }),
      ),
    }),
  }),

  'POST /api/auth/sessions/revoke': defineEndpoint({
    audience: 'customer',
    summary: 'Ends one session by its id, or all others without one.',
    input: z.object({ id: z.optional(z.uuid('We couldn’t find this session.')) }),
    output: z.object({ ended: z.int() }),
  }),

  'POST /api/auth/exchange/begin': defineEndpoint({
    audience: 'anyone',
    summary: 'Begins to carry a login over: a secret in an HttpOnly cookie, and its SHA-256 for the other origin.',
    input: z.object({}),
    output: z.object({ challenge: z.string() }),
  }),

  'POST /api/auth/exchange/issue': defineEndpoint({
    audience: 'customer',
    summary:
      'A single-use code (60 seconds) that carries this login to our other origin, as `token` in its address. It opens a session only in the browser that the challenge came from.',
    input: z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete.')) }),
    output: z.object({ code: z.string() }),
  }),

  'POST /api/auth/exchange': defineEndpoint({
    audience: 'anyone',
    summary:
      'Turns a single-use code of our other origin (60 seconds) into a session, in the browser that began; never over a live one.',
    input: z.object({ code: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is incomplete.')) }),
    output: SessionTicket,
  }),

  'GET /api/auth/identity': defineEndpoint({
    audience: 'customer',
    summary: 'Identity for chat and analytics: base64url(host):user_id and its HMAC-SHA256.',
    input: z.object({ host: z.string().check(atMost(253), z.regex(/^[A-Za-z0-9.:[\]-]+$/)) }),
    output: z.object({ identifier: z.string(), identifier_hash: z.string() }),
  }),

  'POST /api/info/user/profile': defineEndpoint({
    audience: 'customer',
    summary: 'The profile of the person logged in.',
    input: z.object({ top_key: z.optional(z.string()) }),
    output: z.object({
      base: ProfileBase,
      user_id: z.string(),
      roles: Roles,
      /** Forms that need a code of the second factor ask for it. */
      second_factor: z.boolean(),
    }),
  }),

  'POST /api/info/user/profile/base/update': defineEndpoint({
    audience: 'customer',
    summary: 'Changes any of the base fields.',
    input: ProfileChanges,
    output: z.object({ base: ProfileBase }),
  }),

  'POST /api/auth/export': defineEndpoint({
    audience: 'customer',
    summary: 'Everything we keep about the person logged in.',
    input: z.object({ second_factor: SecondFactorCode }),
    output: z.record(z.string(), z.unknown()),
  }),

  'POST /api/auth/delete': defineEndpoint({
    audience: 'customer',
    summary: 'Deletes the account; requests stay with us without the person in them where the law wants them kept.',
    input: z.object({
      password: z.string('Please enter your password.').check(z.maxLength(passwordLength.most)),
      second_factor: SecondFactorCode,
    }),
    output: z.object({}),
  }),
};
