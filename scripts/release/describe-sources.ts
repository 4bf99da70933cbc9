import { spawnSync } from 'node:child_process';
import { projectRoot } from '../build-site.ts';
import type { ReleaseNote } from '../packwright/release-note.ts';

/**
 * The commit, and its date for every file of a release: the same commit gives the same bytes. An image is built without
 * the repository's history, so there SOURCE_COMMIT and SOURCE_DATE_EPOCH say it.
 */
export function describeSources(environment = process.env): ReleaseNote & { date: Date } {
  const commit = environment.SOURCE_COMMIT || ask(['rev-parse', 'HEAD']) || null;
  const seconds = Number(environment.SOURCE_DATE_EPOCH || ask(['log', '-1', '--format=%ct']) || 0);
  const isChanged = !environment.SOURCE_COMMIT && Boolean(ask(['status', '--porcelain']));
  return { commit, isChanged, date: new Date(seconds * 1000) };
}

function ask(args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
