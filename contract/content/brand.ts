import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { field } from '../form-field.ts';

/** Who the site speaks for. Staff change it in the settings; the defaults are in default-brand.ts. */
export const Brand = z.object({
  name: field(z.string(), 'Name'),
  phone: field(z.string(), 'Phone'),
  email: field(z.string(), 'Email'),
  whatsapp: field(z.string(), 'WhatsApp link'),
  hours: field(z.string(), 'Opening hours'),
  address: field(z.string(), 'Address'),
  copyright: field(z.string(), 'Copyright line, with {year} for the current year'),
  newsletter: field(z.object({ title: z.string(), note: z.string() }), 'Newsletter texts'),
  social: field(
    z.array(
      z.object({
        name: field(
          z.enum(['instagram', 'linkedin', 'facebook', 'youtube']),
          'instagram, linkedin, facebook or youtube',
        ),
        url: field(z.string(), 'Address', { grow: 2 }),
      }),
    ),
    'Social media',
  ),
});
export type Brand = z.infer<typeof Brand>;

export const contentBrandEndpoints = {
  'GET /api/web-set/brand': defineEndpoint({
    audience: 'anyone',
    summary: 'Name, contact details and links of the company.',
    input: z.object({}),
    output: Brand,
  }),
};
