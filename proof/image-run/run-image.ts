import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ContainerPrograms } from '../../tools/find-podman.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { buildBases, buildProduct, productImage } from './build-images.ts';
import { checkContents } from './check-contents.ts';
import { checkNodes } from './check-node.ts';
import { openEngine } from './container-engine.ts';
import { runCompose } from './run-compose.ts';
import { runUnits } from './run-units.ts';

export const partNames = ['image', 'compose', 'units'] as const;
export type Part = (typeof partNames)[number];

type Options = {
  programs: ContainerPrograms;
  postgres: string;
  parts: ReadonlySet<Part>;
  /** Where the images stay for the next run; without it nothing stays. */
  keep: string | undefined;
  isCareless: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** Builds the image, runs it alone, in the compose file and as units of systemd. Answers what is wrong. */
export async function runImage({
  programs,
  postgres,
  parts,
  keep,
  isCareless,
  signal,
  print,
}: Options): Promise<string[]> {
  const folder = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'relevo-image-'));
  mkdirSync(folder, { recursive: true });
  const databases = mkdtempSync(join(tmpdir(), 'relevo-image-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(databases, 0o755);
  const engine = openEngine({ programs, folder, keeps: keep !== undefined, signal });
  let database: PostgresServer | undefined;
  const clear = () => {
    database?.stop();
    engine.clear();
    rmSync(databases, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  // However this process ends, the containers end with it.
  process.once('exit', clear);
  try {
    const task = { engine, signal, print };
    await buildBases(task);
    await buildProduct(task);
    const problems: string[] = [];
    if (parts.has('image')) {
      problems.push(...(await checkContents(engine, productImage, print)));
      database = await startPostgres(postgres, join(databases, 'postgres'), signal);
      problems.push(...(await checkNodes({ ...task, image: productImage, database, isCareless })));
    }
    if (parts.has('compose')) problems.push(...(await runCompose({ ...task, isCareless })));
    if (parts.has('units')) problems.push(...(await runUnits({ ...task, isCareless })));
    return problems;
  } finally {
    process.off('exit', clear);
    clear();
  }
}
