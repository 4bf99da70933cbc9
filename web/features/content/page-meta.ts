/** What every written page tells browsers and crawlers of itself. */
export function toPageMeta(page: { seo_title: string; page_description: string } | undefined) {
  if (!page) return [{ title: 'Page Not Found' }];
  return [{ title: page.seo_title }, { name: 'description', content: page.page_description }];
}
