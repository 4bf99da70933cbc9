import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import type { Drawn } from './draw-preview.ts';

export interface PreviewLimits {
  ms: number;
  /** Of the whole process, pictures that native code holds among them. */
  memoryBytes: number;
}

/** A drawing of a few kilobytes can take minutes, as nested filters do; one that is a logo takes a moment. */
const drawingMs = 5_000;
const documentMs = 30_000;
/** To start the process and load its code. */
const startMs = 30_000;

export const toPreviewLimits = (kind: UploadKind): PreviewLimits => ({
  ms: kind === 'svg' ? drawingMs : documentMs,
  memoryBytes: 800_000_000,
});
/** Of JavaScript's own objects. */
const heapMegabytes = 384;
const lookEveryMs = 100;
/** The most characters that the child may print. */
const maxAnswer = 100_000;

const noFacts: Drawn['facts'] = { pages: null, page_width: null, page_height: null, fonts: [] };

interface PreviewFiles {
  kind: UploadKind;
  file: string;
  /** Where the picture is written. */
  picture: string;
}

/**
 * Draws in a process of its own: a file that takes too long, too much memory or crashes the reader takes nothing else
 * along. It gets no settings, reads the project and its own folder, and writes to its own folder alone.
 */
export async function makePreview(
  projectRoot: string,
  { kind, file, picture }: PreviewFiles,
  stopping?: AbortSignal,
  limits: PreviewLimits = toPreviewLimits(kind),
): Promise<Drawn> {
  const folder = join(picture, '..');
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${projectRoot}`,
      `--allow-fs-read=${folder}`,
      `--allow-fs-write=${folder}`,
      '--disable-warning=SecurityWarning',
      join(projectRoot, 'server/files/preview/draw-preview.ts'),
      kind,
      file,
      picture,
    ],
    { cwd: projectRoot, env: { TMPDIR: folder }, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true },
  );
  lowerPriority(child.pid);
  let reason: string | null = null;
  const end = (why: string) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const endLate = () => end('This file takes too long to preview.');
  let timer = setTimeout(endLate, startMs);
  const look = setInterval(async () => {
    if ((await readMemory(child.pid)) > limits.memoryBytes) end('This file takes too much memory to preview.');
  }, lookEveryMs);
  const stop = () => end('stopping');
  stopping?.addEventListener('abort', stop);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // The first output says that the code is loaded, and starts the file's own time limit: a busy machine loads it slowly.
    if (said === '') {
      clearTimeout(timer);
      timer = setTimeout(endLate, limits.ms);
    }
    said += text;
    if (said.length > maxAnswer) end('This file is damaged and can’t be read.');
  });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('close', resolve);
    if (stopping?.aborted) stop();
    const code = await promise;
    if (stopping?.aborted) throw new Error('The process is stopping; the next one draws this preview');
    if (reason !== null) return { facts: noFacts, note: reason };
    // V8 ends a process whose heap is full by a signal.
    if (code !== 0) return { facts: noFacts, note: 'This file takes too much memory to preview.' };
    return JSON.parse(said) as Drawn;
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    stopping?.removeEventListener('abort', stop);
  }
}

/** Lower than the site's, which has the core first where there is only one. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system allows no change.
  }
}

const pageBytes = 4096;

/** Resident memory from /proc on Linux; elsewhere only the limits of heap and time apply. */
async function readMemory(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}
