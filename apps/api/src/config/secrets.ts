import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../platform/start-problem.ts';
import type { Config } from './config.ts';

export type Secrets = Readonly<{ jwtSecret: string; encryptionKey: string }>;

/** The secrets of the environment, or ones generated once and saved in the data folder. */
export async function loadSecrets(config: Pick<Config, 'jwtSecret' | 'encryptionKey' | 'dataDir'>): Promise<Secrets> {
  const { jwtSecret, encryptionKey } = config;
  if (jwtSecret !== undefined && encryptionKey !== undefined) return { jwtSecret, encryptionKey };
  const kept = await keptSecrets(config.dataDir);
  return { jwtSecret: jwtSecret ?? kept.jwtSecret, encryptionKey: encryptionKey ?? kept.encryptionKey };
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const made = {
    jwtSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(48).toString('base64url'),
  };
  // Written to a draft and linked into place: of two first starts at once one wins, and neither reads a partial file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await chmod(file, 0o600);
  return parseSecrets(await readFile(file, 'utf8'), file);
}

function parseSecrets(text: string, file: string): Secrets {
  try {
    const { jwtSecret, encryptionKey } = JSON.parse(text) as Partial<Secrets>;
    if (jwtSecret && encryptionKey) return { jwtSecret, encryptionKey };
  } catch {
    // Falls through to the error below, which says what to do.
  }
  throw new StartProblem(`${file} is damaged. Restore it from a backup: what it encrypted cannot be read without it.`);
}
