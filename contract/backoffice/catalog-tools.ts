import * as z from 'zod/mini';
import { catalogFormats } from '../catalog/catalog-file-formats.ts';
import { PriceBreak } from '../catalog/catalog-file-product.ts';
import { LinkTarget } from '../content/content-files.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';

/** More than this is no price change of a day. */
const percentLimits = { least: -50, most: 100 };

const PricePreview = z.object({
  /** Names what was previewed: applying it after something changed is a conflict. */
  seen: z.string(),
  count: z.int(),
  /** The first two hundred. */
  list: z.array(
    z.object({
      uuid: z.string(),
      sku: z.string(),
      title: z.string(),
      before: z.array(PriceBreak),
      after: z.array(PriceBreak),
      /** Why its prices stay as they are; empty where they change. */
      fault: z.string(),
    }),
  ),
});

export const ImportOutcome = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  /** Nothing is written while there is one. */
  faults: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), sentence: z.string() })),
  more_faults: z.int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const catalogToolsEndpoints = {
  'POST /api/backoffice/catalog/prices': defineEndpoint({
    audience: 'staff',
    needs: 'catalog.write',
    summary: 'Changes the prices of several products by a percentage: first a preview, then all of it or nothing.',
    input: z.object({
      category: optionalText(60),
      keyword: optionalText(200),
      percent: z
        .number('Please enter a percentage.')
        .check(
          z.minimum(percentLimits.least, `Please enter ${percentLimits.least} or more.`),
          z.maximum(percentLimits.most, `Please enter ${percentLimits.most} or less.`),
        ),
      apply: z._default(z.boolean(), false),
      seen: optionalText(100),
    }),
    output: PricePreview,
  }),

  'POST /api/backoffice/catalog/import': defineEndpoint({
    audience: 'staff',
    needs: 'catalog.write',
    summary: 'Reads a catalog file, CSV or JSON lines: first what it would change, then all of it or nothing.',
    input: z.object({
      format: z._default(z.enum(catalogFormats, 'A catalog file ends with .csv or .jsonl.'), 'csv'),
      text: requiredText('Please choose a file.', 20_000_000),
      apply: z._default(z.boolean(), false),
    }),
    output: ImportOutcome,
  }),

  'POST /api/backoffice/picture': defineEndpoint({
    audience: 'staff',
    needs: 'catalog.write',
    summary: 'Makes a picture of the site from an uploaded one; its path is the same for equal pictures.',
    input: z.object({ file_id: requiredText('Please choose a picture.', 60) }),
    output: z.object({ image: z.string() }),
  }),

  'GET /api/backoffice/suggestions': defineEndpoint({
    audience: 'staff',
    needs: 'content.write',
    summary:
      'Paths that led nowhere with the page they may mean, and searches without a result with the nearest product.',
    input: z.object({}),
    output: z.object({
      paths: z.array(z.object({ path: z.string(), count: z.int(), to: z.string(), title: z.string() })),
      searches: z.array(
        z.object({ query: z.string(), count: z.int(), product_id: z.string(), title: z.string(), word: z.string() }),
      ),
      /** Searches of the last weeks after which few open anything, or only what stands far down. */
      weak: z.array(
        z.object({
          query: z.string(),
          shown: z.int(),
          opened: z.int(),
          requested: z.int(),
          place: z.nullable(z.number()),
          product_id: z.string(),
          sku: z.string(),
          title: z.string(),
        }),
      ),
    }),
  }),

  'POST /api/backoffice/suggestions/redirect': defineEndpoint({
    audience: 'staff',
    needs: 'content.write',
    summary:
      'Adds a redirect for a path that led nowhere and takes it off the list; without a target it is only taken off.',
    input: z.object({
      path: z.string().check(z.maxLength(300)),
      to: z.union([z.literal(''), LinkTarget], 'A link must be a path on this site or an https URL.'),
    }),
    output: z.object({ done: z.boolean() }),
  }),

  'POST /api/backoffice/suggestions/search': defineEndpoint({
    audience: 'staff',
    needs: 'content.write',
    summary:
      'Teaches search a word it missed: as a synonym of another, or as a use of a product; without either it is only taken off the list.',
    input: z.object({
      query: requiredText('Please enter the search.', 200),
      synonym: optionalText(60),
      product_id: optionalText(60),
    }),
    output: z.object({ done: z.boolean() }),
  }),

  'POST /api/backoffice/suggestions/weak-search': defineEndpoint({
    audience: 'staff',
    needs: 'content.write',
    summary:
      'Adds a search to the uses of the product that people open after it, or dismisses it without a product; undo takes either back.',
    input: z.object({
      query: requiredText('Please enter the search.', 200),
      product_id: optionalText(60),
      undo: z._default(z.boolean(), false),
    }),
    output: z.object({ done: z.boolean() }),
  }),
};
