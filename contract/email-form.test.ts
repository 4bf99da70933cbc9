import { expect, test } from 'vitest';
import { isPlainEmail } from './email-form.ts';
import { Email } from './fields.ts';

test.each([
  'dana@bistro.example',
  'Dana.Field+orders@mail.bistro.co.uk',
  "o'neil@bistro.example",
  'jörg@küche.example',
])('takes %s', (email) => {
  expect(isPlainEmail(email)).toBe(true);
  expect(Email.parse(` ${email} `)).toBe(email.toLowerCase());
});

test.each([
  '<x@bistro.example',
  '<x@bistro.example>',
  'x@bistro.example>',
  '"x"@bistro.example',
  'x(home)@bistro.example',
  'x,y@bistro.example',
  'x;y@bistro.example',
  'a:x@bistro.example',
  'x\\@bistro.example',
  '.x@bistro.example',
  'x.@bistro.example',
  'x..y@bistro.example',
  'x@bistro..example',
  'x@-bistro.example',
  'x@[192.168.0.1]',
  'x@bistro.example.',
  'x\u0000@bistro.example',
  `${'x'.repeat(65)}@bistro.example`,
  `x@${'b'.repeat(64)}.example`,
])('refuses %j, which mail programs read in more ways than one', (email) => {
  expect(isPlainEmail(email)).toBe(false);
  expect(Email.safeParse(email).error?.issues[0]?.message).toBe('Email is not a valid email.');
});
