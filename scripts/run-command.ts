import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';

/** Runs one of the project's own tools and shows what it prints; false when it failed. */
export function runCommand(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const path = join(projectRoot, 'node_modules/.bin', command);
  return new Promise((resolve) => {
    const child = spawn(path, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
