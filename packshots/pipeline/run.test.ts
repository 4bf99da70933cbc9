import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

const media = mkdtempSync(join(tmpdir(), 'packshots-'));
const run = (environment: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, PACKSHOTS_MEDIA: media, ...environment },
  });

afterAll(() => rmSync(media, { recursive: true }));

describe('the command', () => {
  it('says in one line that Blender is missing, and leaves the old picture where it is', () => {
    const old = join(media, 'products/cup-esp-04-blank.webp');
    mkdirSync(join(media, 'products'));
    writeFileSync(old, 'an old picture');
    const { status, stderr } = run(
      { BLENDER: 'no-such-blender', PACKSHOTS_PASSES: join(media, 'passes') },
      '--only',
      '^CUP-ESP-04-main$',
    );
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('Blender not found as "no-such-blender"')]);
    expect(readFileSync(old, 'utf8')).toBe('an old picture');
    expect(existsSync(join(media, 'products/cup-esp-04-main.webp'))).toBe(false);
  });

  it('puts the looks of products on a sheet', async () => {
    const { status, stdout } = run(
      { PACKSHOTS_MEDIA: join(import.meta.dirname, '../../catalog/media') },
      '--sheets',
      '--only',
      '^CUP-(ESP|DBL|AQU)-',
    );
    expect(status).toBe(0);
    const [path] = stdout.trim().split('\n');
    const { width, height } = await sharp(path).metadata();
    // Two products beside each other with three pictures each, and a third below them.
    expect([width, height]).toEqual([1920, 696]);
  });

  it('lists what is missing', () => {
    const { status, stdout } = run({}, '--list', '--only', '^CUP-ESP-04-');
    expect(status).toBe(0);
    expect(stdout).toContain('CUP-ESP-04-main\nCUP-ESP-04-second\n');
  });
});
