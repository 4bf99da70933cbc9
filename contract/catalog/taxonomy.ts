import * as z from 'zod/mini';

/** Read alike by JavaScript and PostgreSQL. */
export const slugForm = '^[a-z0-9]+(-[a-z0-9]+)*$';
const slugPattern = new RegExp(slugForm);

/** A name as it stands in a URL. Which ones exist, the rows of the database say. */
export const Slug = z.string().check(
  z.maxLength(60),
  z.refine(
    (slug) => slugPattern.test(slug),
    'A slug has lowercase letters, digits and single hyphens, like paper-cups.',
  ),
);

/** Slugs that no category can have: the collection of all of them, and the two kinds of products a question is about. */
export const reservedCategorySlugs = ['all', 'printed', 'stock'] as const;
