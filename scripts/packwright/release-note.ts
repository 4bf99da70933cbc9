import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, releaseFile } from '../build-site.ts';

/** Written into a release by `npm run release`. */
export interface ReleaseNote {
  /** Of the sources; null where they were no clone. */
  commit: string | null;
  /** Something in the clone was not committed. */
  isChanged: boolean;
}

export function describeVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  if (!existsSync(releaseFile)) return `packwright ${version} (clone)`;
  const { commit, isChanged } = JSON.parse(readFileSync(releaseFile, 'utf8')) as ReleaseNote;
  return `packwright ${version}${commit ? ` (${commit.slice(0, 12)}${isChanged ? ', changed' : ''})` : ''}`;
}
