import { seenAttribute, signsOfLife } from './signs-of-life.ts';

/**
 * A page is read before it is used, and works without scripts. So its own scripts are asked for when everything that is
 * seen at first has arrived, or at the first sign of life: until then the line belongs to words, fonts and pictures.
 */
export function delayScripts(html: string): string {
  const files: string[] = [];
  const lean = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file);
    return '';
  });
  let found = false;
  const delayed = lean.replace(/<script([^>]*) type="module" async=""/, (_, before: string) => {
    found = true;
    return `<script${before} type="text/late-module" data-files="${files.join(' ')}"`;
  });
  return found ? delayed : html;
}

/** Runs in the head, see early-script.tsx. The policy names the late script by its words, wherever they stand. */
function startLateScripts(signs: string[], seen: string): void {
  let started = false;

  function start() {
    const late = document.querySelector<HTMLScriptElement>('script[type="text/late-module"]');
    if (!late || started) return;
    started = true;
    for (const href of late.dataset.files?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const { textContent } = late;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }));
  }

  function hurry() {
    document.documentElement.setAttribute(seen, '');
    start();
  }

  for (const sign of signs) addEventListener(sign, hurry, { capture: true, passive: true, once: true });
  // After the frame that shows the last picture; a page in a hidden tab has no frames and may wait.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // Some picture may take its time.
  addEventListener('DOMContentLoaded', () => setTimeout(start, 2500));
}

export const writeLateScripts = () => `(${startLateScripts})(${JSON.stringify(signsOfLife)},'${seenAttribute}')`;
