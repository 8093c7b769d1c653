import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunAs } from '@relevo/embedded-postgres/run-as';
import { root } from '../../tools/root.ts';

/** A file of `deploy/` as text, which the runs use as it is but for what differs from machine to machine. */
export const readDeployed = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

/** Fills in `${NAME}` as `envsubst` does; a name without a value, and a value without its name, is a mistake. */
export function fillIn(text: string, values: Record<string, string>): string {
  const unused = new Set(Object.keys(values));
  const filled = text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for \${${name}}`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`the file does not use ${[...unused].join(', ')}`);
  return filled;
}

/** Replaces settings of an ini file by their names; each has to be there. */
export function replaceSettings(text: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce((before, [name, value]) => {
    const setting = new RegExp(`^${name} = .*$`, 'm');
    if (!setting.test(before)) throw new Error(`the file has no setting ${name}`);
    return before.replace(setting, () => `${name} = ${value}`);
  }, text);
}

/** Writes a file with passwords for one account. */
export function writePrivate(path: string, text: string, { uid, gid }: Partial<RunAs>): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
