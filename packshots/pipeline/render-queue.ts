import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PLACES } from '#packshots/pipeline/workplace.ts';

export type RenderEvent =
  | { kind: 'done'; key: string; seconds: number }
  | { kind: 'failed'; key: string; reason: string };

/** One Blender for a whole queue, at the lowest priority: the machine stays usable while it renders for hours. */
export async function* renderQueue(jobs: string[]): AsyncGenerator<RenderEvent> {
  const queue = join(PLACES.work, `queue-${process.pid}.json`);
  writeFileSync(queue, JSON.stringify({ jobs, weights: PLACES.weights, textures: PLACES.textures }));
  const blender = process.env.BLENDER ?? 'blender';
  const child = spawn(
    'nice',
    ['-n', '19', blender, '-b', '-noaudio', '-P', join(PLACES.blender, 'render.py'), '--', queue],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    complaints.push(chunk.toString());
    if (complaints.length > 40) complaints.shift();
  });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const stop = () => child.kill();
  const quit = () => process.exit(1);
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, quit);
  for await (const line of createInterface({ input: child.stdout })) {
    const done = /^done (\S+) ([\d.]+)$/.exec(line);
    if (done) yield { kind: 'done', key: done[1] as string, seconds: Number(done[2]) };
    const failed = /^failed (\S+) (.*)$/.exec(line);
    if (failed) yield { kind: 'failed', key: failed[1] as string, reason: failed[2] as string };
  }
  process.off('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, quit);
  const code = await ended;
  if (code !== 0)
    throw new Error(
      `Blender stopped with code ${code}: ${complaints.join('').trim().split('\n').slice(-4).join(' | ')}`,
    );
}
