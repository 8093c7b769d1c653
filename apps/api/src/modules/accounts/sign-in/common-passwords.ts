import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { rootFolder } from '../../../root.ts';

const file = join(rootFolder, 'database/passwords/common.txt.gz');

let known: Promise<ReadonlySet<string>> | undefined;

/** Refuses a new password that guessers try first, however its letters are cased. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  known ??= readPasswords();
  if ((await known).has(password.toLowerCase())) {
    throw new FieldRefusal({ [field]: [{ problem: 'password_too_common' }] });
  }
}

async function readPasswords(): Promise<ReadonlySet<string>> {
  const text = (await promisify(gunzip)(await readFile(file))).toString('utf8');
  // The README names the password of the demo accounts.
  return new Set([...text.split('\n').filter((line) => line !== ''), demoAccounts.worker.password]);
}
