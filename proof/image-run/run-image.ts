import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ContainerPrograms } from '../../tools/find-podman.ts';
import { buildBases, buildProduct, productImage } from './build-images.ts';
import { checkContents } from './check-contents.ts';
import { checkNodes } from './check-node.ts';
import { openEngine } from './container-engine.ts';
import { type Database, startPostgres } from './postgres.ts';

type Options = {
  programs: ContainerPrograms;
  postgres: string;
  /** Where the images stay for the next run; without it nothing stays. */
  keep: string | undefined;
  isCareless: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** Builds the image and runs it. Answers what is wrong. */
export async function runImage({ programs, postgres, keep, isCareless, signal, print }: Options): Promise<string[]> {
  const folder = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'relevo-image-'));
  mkdirSync(folder, { recursive: true });
  const databases = mkdtempSync(join(tmpdir(), 'relevo-image-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(databases, 0o755);
  const engine = openEngine({ programs, folder, keeps: keep !== undefined, signal });
  let database: Database | undefined;
  const clear = () => {
    database?.kill();
    engine.clear();
    rmSync(databases, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  // However this process ends, the containers end with it.
  process.once('exit', clear);
  try {
    const task = { engine, signal, print };
    await buildBases(task);
    await buildProduct(task);
    const problems = await checkContents(engine, productImage, print);
    database = await startPostgres(postgres, join(databases, 'postgres'), signal);
    return [...problems, ...(await checkNodes({ ...task, image: productImage, database, isCareless }))];
  } finally {
    process.off('exit', clear);
    clear();
  }
}
