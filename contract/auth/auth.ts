import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Email } from '../fields.ts';
import { roles } from './roles.ts';

const Role = z.enum(roles);

const LoginInput = z.object({
  email: Email,
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(200, 'This password is too long.')),
});

export const SessionTicket = z.object({ token: z.string(), expires_at: z.iso.datetime(), user_id: z.string() });
export type SessionTicket = z.infer<typeof SessionTicket>;

export const logIn = defineEndpoint({
  audience: 'anyone',
  summary: 'Opens a session. One message for a wrong e-mail and a wrong password.',
  input: LoginInput,
  output: SessionTicket,
});

export const logOut = defineEndpoint({
  audience: 'customer',
  summary: 'Ends this session on the server.',
  input: z.object({}),
  output: z.object({}),
});

export const checkSession = defineEndpoint({
  audience: 'customer',
  summary: 'Session check: 200 logged in, 4012 logged in with an incomplete profile, 401 logged out.',
  input: z.object({}),
  output: z.object({ user_id: z.string(), role: Role }),
});

const ProfileBase = z.object({
  email: z.string(),
  mobile: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  company: z.string(),
  /** Sent, but not copied into the site's user store. */
  restaurant_type: z.string(),
});

export const getProfile = defineEndpoint({
  audience: 'customer',
  summary: 'The profile of the person logged in.',
  input: z.object({ top_key: z.optional(z.string()) }),
  output: z.object({ base: ProfileBase, user_id: z.string(), role: Role }),
});
