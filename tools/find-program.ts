import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Environment {
  [name: string]: string | undefined;
}

/** The first file of one of these names, on the path and then in the folders. */
export function onPath(
  env: Environment,
  names: readonly string[],
  folders: readonly string[] = [],
): string | undefined {
  return [...(env.PATH ?? '').split(delimiter), ...folders]
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The program that a setting names, if it names one; a mistake in it is said and not passed over. */
export function namedBy(setting: string, env: Environment): string | undefined {
  const named = env[setting];
  if (!named || existsSync(named)) return named || undefined;
  throw new Error(`${setting} names ${named}, which does not exist: correct it or unset it.`);
}

type Sought = {
  name: string;
  /** Of the environment; none for a program that is only looked for. */
  setting?: string;
  env: Environment;
  folders?: readonly string[];
  /** Answers whether it installed the program. */
  install: () => boolean;
};

/** The program that is named, the system's, or one that is installed; undefined where there is none. */
export function findProgram({ name, setting, env, folders = [], install }: Sought): string | undefined {
  const find = () => onPath(env, [name], folders);
  return (setting && namedBy(setting, env)) || (find() ?? (install() ? find() : undefined));
}
