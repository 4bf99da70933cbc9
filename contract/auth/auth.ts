import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Email } from '../fields.ts';

export const staffRoles = ['sales', 'design', 'warehouse', 'content', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const Role = z.enum(['customer', ...staffRoles]);
export type Role = z.infer<typeof Role>;

export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}

/** Cookie, header and socket query share this name and lifetime. */
export const tokenCookie = { name: 'token', maxAgeSeconds: 2_592_000 } as const;

export const LoginInput = z.object({
  email: Email,
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(200, 'This password is too long.')),
});

export const SessionTicket = z.object({ token: z.string(), expires_at: z.iso.datetime(), user_id: z.string() });
export type SessionTicket = z.infer<typeof SessionTicket>;

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  audience: 'anyone',
  summary: 'Opens a session. One message for a wrong e-mail and a wrong password.',
  input: LoginInput,
  output: SessionTicket,
});

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  audience: 'customer',
  summary: 'Ends this session on the server.',
  input: z.object({}),
  output: z.object({}),
});

export const checkSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/logo',
  audience: 'customer',
  summary: 'Session check: 200 logged in, 4012 logged in with an incomplete profile, 401 logged out.',
  input: z.object({}),
  output: z.object({ user_id: z.string(), role: Role }),
});

export const ProfileBase = z.object({
  email: z.string(),
  mobile: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  company: z.string(),
  /** Sent, but not copied into the site's user store. */
  restaurant_type: z.string(),
});
export type ProfileBase = z.infer<typeof ProfileBase>;

export const getProfile = defineEndpoint({
  method: 'POST',
  path: '/api/info/user/profile',
  audience: 'customer',
  summary: 'The profile of the person logged in.',
  input: z.object({ top_key: z.optional(z.string()) }),
  output: z.object({ base: ProfileBase, user_id: z.string(), role: Role }),
});
