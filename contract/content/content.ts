import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const Redirect = z.object({ from: z.string(), to: z.string(), permanent: z.boolean() });
export type Redirect = z.infer<typeof Redirect>;

export const Advertisement = z.object({
  title: z.string(),
  description: z.string(),
  /** Where it leads: a path of ours or an https URL. */
  relate_value: z.string(),
  image: z.string(),
  alt: z.string(),
  image_title: z.string(),
});
export type Advertisement = z.infer<typeof Advertisement>;

export const AdvertisementGroup = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  advertisements: z.array(Advertisement),
});
export type AdvertisementGroup = z.infer<typeof AdvertisementGroup>;

export const FaqSection = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      content: z.string(),
      /** On which products' pages it stands too: slugs of categories, `printed` for what we print, `stock`. */
      products: z.optional(z.array(z.string())),
    }),
  ),
});
export type FaqSection = z.infer<typeof FaqSection>;

export const FoundPage = z.object({
  kind: z.enum(['Answer', 'Article', 'Solution', 'Page', 'Policy']),
  title: z.string(),
  path: z.string(),
  excerpt: z.string(),
});
export type FoundPage = z.infer<typeof FoundPage>;

export const contentEndpoints = {
  'GET /api/client-ip': defineEndpoint({
    audience: 'anyone',
    summary: "The caller's address as we see it, 'unknown' where it cannot be told.",
    input: z.object({}),
    output: z.object({ ip: z.string() }),
  }),

  'GET /api/web-set/redirect': defineEndpoint({
    audience: 'anyone',
    summary: 'Where a path leads now, for navigations inside the site; null when it stays.',
    input: z.object({ path: z.string().check(z.maxLength(2000)) }),
    output: z.object({ redirect: z.nullable(Redirect) }),
  }),

  'GET /api/info/advertisement': defineEndpoint({
    audience: 'anyone',
    summary: 'The advertisements of one group that run today, in order; an unknown code is an empty group.',
    input: z.object({ code: z.string().check(z.maxLength(80)) }),
    output: AdvertisementGroup,
  }),

  'GET /api/web-set/setting': defineEndpoint({
    audience: 'anyone',
    summary: 'A public setting: type=faq gives the questions by section.',
    input: z.object({ type: z.literal('faq', "type must be 'faq'.") }),
    output: z.object({ value: z.object({ list: z.array(FaqSection) }) }),
  }),
};
