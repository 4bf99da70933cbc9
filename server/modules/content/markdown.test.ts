import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('raw HTML is shown as text and unsafe links are only their words', () => {
  const { html } = renderMarkdown(
    '<script>alert(1)</script>\n\nSee [this](javascript:alert(1)), [that](//evil.example), [ours](/collections/all/), <img src=x onerror=alert(1)> ![x](https://evil.example/x.png)',
  );
  expect(html).not.toMatch(/<script|<img|javascript:|evil\.example/);
  expect(html).toContain('<a href="/collections/all/">ours</a>');
});

test('headings carry anchors for a table of contents', () => {
  const { html, headings, minutes } = renderMarkdown(
    '## What it costs\n\ntext\n\n### Small print\n\n## "Quotes" & more',
  );
  expect(headings).toEqual([
    { id: 'what-it-costs', title: 'What it costs' },
    { id: 'quotes-and-more', title: '"Quotes" & more' },
  ]);
  expect(html).toContain('<h2 id="what-it-costs">What it costs</h2>');
  expect(minutes).toBe(1);
});

test('tables can be reached and scrolled by keyboard', () => {
  expect(renderMarkdown('| a | b |\n| --- | --- |\n| 1 | 2 |').html).toMatch(
    /<div class="table-scroll" tabindex="0" role="group"><table><thead><tr><th scope="col">a<\/th>/,
  );
});
