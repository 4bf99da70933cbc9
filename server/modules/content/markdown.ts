import { Marked, type Tokens } from 'marked';
import { isSafeLink } from '#contract/same-site.ts';
import { toKebab } from '#contract/slug.ts';

export interface RenderedMarkdown {
  html: string;
  /** The second-level headings, for a table of contents. */
  headings: { id: string; title: string }[];
  minutes: number;
}

const wordsPerMinute = 220;

/** Staff write Markdown. Raw HTML in it is shown as text, and a link that leads anywhere unsafe is only its words. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const headings: RenderedMarkdown['headings'] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = toKebab(text);
        if (depth === 2) headings.push({ id, title: text });
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        // A wide table scrolls by itself instead of the page; the keyboard must be able to reach it.
        return `<div class="table-scroll" tabindex="0" role="group"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, headings, minutes: Math.max(1, Math.round(source.split(/\s+/).length / wordsPerMinute)) };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] as string);
}
