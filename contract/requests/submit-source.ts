/** The form of the site that a request was sent from, and the number reports count it under. The table is closed. */
export const submitSources = {
  homepage: 1,
  collections_bottom: 2,
  product_popup: 3,
  product_bottom: 3,
  page: 4,
  about_us: 5,
  about_us_bottom: 5,
  search: 7,
  search_bottom: 7,
  search_empty: 7,
  free_design: 8,
  free_design_button: 8,
  free_design_page: 8,
  solutions: 9,
  solutions_coffee: 9,
  solutions_popup: 9,
  solutions_bottom: 9,
} as const;

export type SubmitSource = keyof typeof submitSources;
export const submitSourceNames = Object.keys(submitSources) as [SubmitSource, ...SubmitSource[]];

/** Where a stored request came from: a form, or the chat that staff made it of, which no form can name. */
export const requestSources = { ...submitSources, chat: 10 } as const;
export type RequestSource = keyof typeof requestSources;
