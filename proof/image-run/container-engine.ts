import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContainerPrograms } from '../../tools/find-podman.ts';

export type Outcome = { code: number | null; output: string };

/** Podman with images, containers and networks in one folder, so that nothing of the system's own is seen or touched. */
export type Engine = {
  programs: ContainerPrograms;
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Runs podman to its end, whatever its exit code. */
  try(...args: string[]): Promise<Outcome>;
  /** The same, and an error when it fails. */
  run(...args: string[]): Promise<string>;
  /** Removes every container and network, and the folder unless it is kept. */
  clear(): void;
};

type Options = { programs: ContainerPrograms; folder: string; keeps: boolean; signal: AbortSignal };

/** Without the right to raise limits an engine cannot set those that it usually sets. */
const limit = 4_096;

export function openEngine({ programs, folder, keeps, signal }: Options): Engine {
  const place = (name: string) => join(folder, 'containers', name);
  mkdirSync(place(''), { recursive: true });
  const storage = `[storage]\ndriver = "overlay"\ngraphroot = "${place('graph')}"\nrunroot = "${place('run')}"\n`;
  writeFileSync(place('storage.conf'), storage);
  writeFileSync(
    place('containers.conf'),
    `[containers]
default_ulimits = ["nofile=${limit}:${limit}", "nproc=${limit}:${limit}"]
[engine]
runtime = "runc"
tmp_dir = "${place('tmp')}"
volume_path = "${place('volumes')}"
[engine.runtimes]
runc = ["${programs.runc}"]
[network]
network_config_dir = "${place('networks')}"
`,
  );
  const env = {
    ...process.env,
    CONTAINERS_CONF: place('containers.conf'),
    CONTAINERS_STORAGE_CONF: place('storage.conf'),
  };
  const tryRun = (...args: string[]) => runProgram(programs.podman, args, { env, signal });
  const clear = () => {
    const quietly = (program: string, ...args: string[]) => {
      try {
        execFileSync(program, args, { env, stdio: 'ignore', timeout: 60_000 });
      } catch {
        // What does not exist does not have to be removed.
      }
    };
    quietly(programs.podman, 'rm', '--all', '--force', '--time', '0', '--volumes');
    quietly(programs.podman, 'network', 'prune', '--force');
    quietly(programs.podman, 'volume', 'prune', '--force');
    quietly(programs.podman, 'image', 'unmount', '--all');
    for (const mount of mountsBelow(folder)) quietly('umount', '--lazy', mount);
    if (!keeps) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return {
    programs,
    folder,
    env,
    try: tryRun,
    async run(...args) {
      const { code, output } = await tryRun(...args);
      if (code !== 0) throw new Error(`podman ${args[0]} ended with ${code}: ${output.slice(-4_000)}`);
      return output.trim();
    },
    clear,
  };
}

/** Those within others come first. */
function mountsBelow(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`))
    .reverse();
}

type ProgramOptions = { env?: NodeJS.ProcessEnv; cwd?: string; signal: AbortSignal };

/** Runs a program to its end; its two streams are one output. */
export function runProgram(program: string, args: string[], { env, cwd, signal }: ProgramOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The same, and an error when it fails. */
export async function expectProgram(program: string, args: string[], options: ProgramOptions): Promise<string> {
  const { code, output } = await runProgram(program, args, options);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-4_000)}`);
  return output.trim();
}
