import { transcode } from 'node:buffer';
import { EventEmitter } from 'node:events';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const renderTimeoutMs = 10_000;
/**
 * The end of `<!--$!-->`, which React writes for a part that it left to the browser. No text contains it: React escapes
 * `>`. The whole comment would take seven times as long to search for, because every tag begins like it.
 */
const unfinished = '$!-->';

/**
 * A page is answered whole: its scripts are hashed and its bytes compressed once, so there is nothing to gain from
 * sending it in pieces. As a string React writes it in less time than as bytes, but it does not wait for a part whose
 * code is still being loaded, and leaves one that fails to the browser. Then the renderer that waits and reports takes
 * over: once for each lazy part in the life of a process.
 */
export async function renderWhole(element: ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  // The one thing that React leaves out of a string. Added before the search, which joins React's pieces into one copy.
  const html = `<!DOCTYPE html>${renderToString(element)}`;
  return html.includes(unfinished) ? renderPatiently(element, nonce) : toBytes(html);
}

/**
 * One sign outside of Latin-1, such as an apostrophe of print, and V8 keeps two bytes per sign and encodes them one by
 * one. Copied as they are and transcoded in blocks, the same bytes take a fifth of the time.
 */
function toBytes(html: string): Buffer<ArrayBuffer> {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // Half a surrogate pair, which only the slow way replaces.
    return Buffer.from(html);
  }
}

/** The same bytes, once all parts are there. */
export function renderPatiently(element: ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    // Takes the bytes that React writes in pieces of 4 kB, and long texts as strings. React asks no more of a stream
    // than this; one of node's would queue and announce every piece.
    const sink = Object.assign(new EventEmitter(), {
      write(piece: Uint8Array | string) {
        pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
        return true;
      },
      end() {
        clearTimeout(timer);
        resolve(Buffer.concat(pieces));
      },
      destroy: reject,
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // React would move larger parts to the end, hidden until a script puts them in place: readers without scripts
      // would never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink as unknown as NodeJS.WritableStream),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  });
}
