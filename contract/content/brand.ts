import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Who the site speaks for. Staff change it in the settings; the defaults are in default-brand.ts. */
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

export const contentBrandEndpoints = {
  'GET /api/web-set/brand': defineEndpoint({
    audience: 'anyone',
    summary: 'Name, contact details and links of the company.',
    input: z.object({}),
    output: Brand,
  }),
};
