import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitStatements } from './split-statements.ts';

export type Step = {
  text: string;
  /** Runs again and again until it changes no row. */
  repeats: boolean;
  /** Runs outside of transactions, because PostgreSQL wants it so. */
  isConcurrent: boolean;
};

export type Migration = {
  name: string;
  text: string;
  /** What is kept of it where it was applied, and compared at every start. */
  checksum: string;
  /** Also accepted: an applied file keeps its first checksum when only the way it gets to the same schema changes. */
  ownChecksum: string;
  /** Applied one by one, each in a transaction; all in one transaction unless the file says `-- migrate: in steps`. */
  isInSteps: boolean;
  steps: Step[];
};

const concurrent =
  /^(create (unique )?index|drop index|reindex \w+|alter table \w+ detach partition .*) concurrently\b/i;

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => parseMigration(name, await readFile(join(folder, name), 'utf8'))));
}

/** Understands the lines `-- migrate: …` of a file; the rules of migrations are in docs/releases.md. */
export function parseMigration(name: string, text: string): Migration {
  const ownChecksum = createHash('sha256').update(text).digest('hex');
  const [, firstChecksum] = /^-- migrate: first checksum ([0-9a-f]{64})$/m.exec(text) ?? [];
  return {
    name,
    text,
    checksum: firstChecksum ?? ownChecksum,
    ownChecksum,
    isInSteps: /^-- migrate: in steps$/m.test(text),
    steps: splitStatements(text).map((statement) => ({
      text: statement.text,
      repeats: statement.comments.includes('-- migrate: repeat'),
      isConcurrent: concurrent.test(statement.text),
    })),
  };
}

/** For a database without rows or traffic: all in one transaction, which indexes cannot be built concurrently in. */
export const asOneText = ({ isInSteps, text, steps }: Migration) =>
  isInSteps
    ? steps.map((step) => (step.isConcurrent ? step.text.replace(/ concurrently\b/i, '') : step.text)).join(';\n')
    : text;
