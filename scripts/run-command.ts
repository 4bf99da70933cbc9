import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from './build-site.ts';

/** Runs one of the project's own tools and shows what it prints; false when it failed. */
export function runCommand(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  // First in PATH, so that the tools run on the project's Node and not on the machine's.
  const bin = join(projectRoot, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(join(bin, command), args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
