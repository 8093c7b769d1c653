import { chownSync, mkdirSync } from 'node:fs';
import { chooseRunAs, type RunAs } from '@relevo/embedded-postgres/run-as';

/** PostgreSQL refuses to run as root; pgBackRest runs as the account that owns the data. */
export const runAs = (): Partial<RunAs> =>
  chooseRunAs(null, { name: 'relevo', title: 'Relevo', dataDirSetting: 'DATA_DIR', urlSetting: 'DATABASE_URL' }) ?? {};

/** A folder that only that account reads. */
export function makeFolderOfDatabase(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  giveToDatabase(folder);
}

export function giveToDatabase(path: string): void {
  const { uid, gid } = runAs();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
