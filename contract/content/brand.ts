import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Who the site speaks for. Staff change it in the settings; these are the defaults. */
export const Brand = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  hours: z.string(),
  address: z.string(),
  copyright: z.string(),
  newsletter: z.object({ title: z.string(), note: z.string() }),
  social: z.array(z.object({ name: z.enum(['instagram', 'linkedin', 'facebook', 'youtube']), url: z.string() })),
});
export type Brand = z.infer<typeof Brand>;

export const defaultBrand: Brand = {
  name: 'Packwright',
  phone: '+1 (973) 555-0142',
  email: 'hello@packwright.example',
  whatsapp: 'https://wa.me/19735550142',
  hours: 'Mon to Fri, 9:00 to 18:00 ET',
  address: 'Newark, NJ 07102',
  copyright: '© 2025 Packwright. All rights reserved.',
  newsletter: { title: 'Four letters a year. New products, price changes.', note: 'One click takes you off the list.' },
  social: [
    { name: 'instagram', url: 'https://www.instagram.com/' },
    { name: 'linkedin', url: 'https://www.linkedin.com/' },
    { name: 'facebook', url: 'https://www.facebook.com/' },
    { name: 'youtube', url: 'https://www.youtube.com/' },
  ],
};

export const getBrand = defineEndpoint({
  method: 'GET',
  path: '/api/web-set/brand',
  audience: 'anyone',
  summary: 'Name, contact details and links of the company.',
  input: z.object({}),
  output: Brand,
});
