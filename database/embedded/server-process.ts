import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RunAs } from './run-as.ts';

/** PG* variables of the surrounding shell would change ports and time zones; messages must be English to be understood. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const identity = runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
  return spawn(command, rest, { ...options, ...identity, env: cleanEnvironment(), windowsHide: true });
}

/** Runs a program to its end; an error to start it counts as its output, so that there is one way to fail. */
export async function runToEnd(runAs: RunAs, program: string, args: string[], cwd: string) {
  const child = spawnAs(runAs, program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { ok: code === 0, output };
  } catch (error) {
    return { ok: false, output: `${output}\nerror: ${(error as Error).message}` };
  }
}

export interface RunningProcess {
  pid: number;
  /** Resolves when the process is gone, with the last lines it printed. */
  ended: Promise<{ how: string; output: string }>;
  /** Lets Node exit although the server runs: a tool that ends without stop() must not hang. */
  unref(): void;
}

/** Starts postgres itself, in a process group of its own: Ctrl-C must reach the site alone, which then drains first. */
export function launchPostgres(
  runAs: RunAs,
  program: string,
  args: string[],
  cwd: string,
  log: (line: string) => void,
): RunningProcess {
  const child = spawnAs(runAs, program, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const lastLines: string[] = [];
  const { stderr } = child;
  if (stderr) {
    createInterface({ input: stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 40) lastLines.shift();
      log(line);
    });
  }
  const ended = new Promise<{ how: string; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ how: error.message, output: `error: ${error.message}` }));
    // 'exit', not 'close': backends that outlive a killed postmaster keep the pipe open. A short wait lets the last
    // lines arrive.
    child.once('exit', (code, signal) => {
      setTimeout(() => resolve({ how: signal ?? `exit code ${code}`, output: lastLines.join('\n') }), 20);
    });
  });
  return {
    pid: child.pid ?? -1,
    ended,
    unref() {
      child.unref();
      (stderr as { unref?(): void } | null)?.unref?.();
    },
  };
}

/** The command line of a process, or null when there is none or it cannot be asked (macOS, BSD, Windows). */
export async function findCommandLine(pid: number): Promise<string | null> {
  const [program, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`]]
      : ['ps', ['-o', 'command=', '-p', String(pid)]];
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 5000 }, (error, stdout) => resolve(error ? null : stdout.trim()));
  });
}
