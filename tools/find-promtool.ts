import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installOnDebian } from './install-on-debian.ts';

interface Environment {
  [name: string]: string | undefined;
}

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
  if (env.PROMTOOL_PATH) {
    if (existsSync(env.PROMTOOL_PATH)) return env.PROMTOOL_PATH;
    throw new Error(`PROMTOOL_PATH names ${env.PROMTOOL_PATH}, which does not exist: correct it or unset it.`);
  }
  const find = () =>
    [...(env.PATH ?? '').split(delimiter), ...folders]
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, 'promtool'))
      .find((path) => existsSync(path));
  return find() ?? (install() ? find() : undefined);
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
