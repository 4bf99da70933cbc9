import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { toPageScripts } from './page-scripts.tsx';

async function writeScripts(...pieces: Uint8Array[]) {
  const routes = {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/shared.js'] },
    other: { id: 'other', module: '/assets/other.js' },
  };
  return toPageScripts({
    manifest: { url: '/assets/manifest.js', entry: { module: '/assets/entry.js', imports: [] }, routes },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }] },
    serverHandoffString: '{}',
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  } as unknown as EntryContext);
}

test('the page brings its data as one string of its own, whatever stands in them', async () => {
  const text = '["</script><!--<script>","Tüte & ☕","\u2028"]\n';
  const bytes = new TextEncoder().encode(text);
  // Cut inside a letter.
  const { data } = await writeScripts(bytes.slice(0, 29), bytes.slice(29));
  expect(data).not.toMatch(/[<>&]/);
  const page: { stream?: ReadableStream } = {};
  new Function('__reactRouterContext', data.replace(/^__reactRouterContext=\{\};/, ''))(page);
  expect(await new Response(page.stream).text()).toBe(text);
});

test('only modules of the routes that matched are loaded', async () => {
  const { start } = await writeScripts();
  expect(start).toContain('/assets/root.js');
  expect(start).toContain('/assets/shared.js');
  expect(start).not.toContain('/assets/other.js');
});
