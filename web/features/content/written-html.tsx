/** HTML that the server made from Markdown: raw HTML in the source was turned into text there, unsafe links into words. */
export function WrittenHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer, see above
  return <div className="prose max-w-170" dangerouslySetInnerHTML={{ __html: html }} />;
}
