import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES } from '#packshots/pipeline/workplace.ts';

/** What a render needs and this machine lacks, in one line, or null. */
export function findMissingTools(): string | null {
  const blender = process.env.BLENDER ?? 'blender';
  const answer = spawnSync(blender, ['--version'], { encoding: 'utf8' });
  if (answer.error || answer.status !== 0)
    return `Blender not found as "${blender}": install it or set BLENDER (packshots/README.md)`;
  const python = spawnSync('/usr/bin/python3', ['-c', 'import torch, numpy'], { encoding: 'utf8' });
  if (python.status !== 0) return 'python3-torch is not installed: the denoiser needs it (packshots/README.md)';
  if (!existsSync(join(PLACES.weights, 'rt_hdr_alb_nrm.tza')))
    return `denoiser weights not found in ${PLACES.weights}: see packshots/README.md or set PACKSHOTS_WEIGHTS`;
  return null;
}
