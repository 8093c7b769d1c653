import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Environment, findProgram } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

const usualFolders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The promtool that checks the rules: the one named, the system's or, as root on Debian, a new one; undefined where there
 * is none and none can be installed.
 */
export function findPromtool({
  env = process.env as Environment,
  install = installPrometheus,
  folders = usualFolders,
} = {}): string | undefined {
  return findProgram({ name: 'promtool', setting: 'PROMTOOL_PATH', env, folders, install });
}

/** Prometheus comes with promtool and lies beside it. */
export function findPrometheus(sources?: Parameters<typeof findPromtool>[0]): string | undefined {
  const promtool = findPromtool(sources);
  const path = promtool && join(dirname(promtool), 'prometheus');
  return path && existsSync(path) ? path : undefined;
}

const installPrometheus = () => installOnDebian('prometheus');

export const promtoolMissing =
  'Not run: the tests of the alerts, because promtool is not installed and cannot be installed here. Install prometheus, or name promtool with PROMTOOL_PATH.';
