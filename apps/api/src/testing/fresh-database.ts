import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { loadGazetteer } from '../modules/addresses/addresses.ts';
import { openDatabase } from '../platform/database/database.ts';
import { databaseErrorCode } from '../platform/database/database-errors.ts';

/** Migrated and empty. */
export const templateName = 'relevo_template';
/** The same with the gazetteer, made by the first test file that asks for it. */
const placesTemplateName = 'relevo_template_places';
const placesLock = 7_261_530_100;
/** By the test file that runs. */
const copies: string[] = [];

/** A copy of a template for one test file: real, empty and its own. */
export async function freshDatabase({ from, places }: { from?: string; places?: boolean } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    if (places) await makePlacesTemplate(admin);
    const template = from ?? (places ? placesTemplateName : templateName);
    // Half the CPU time of writing every page of the copy to the log first.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  copies.push(name);
  return urlOf(name);
}

/** Gives the room of a test file's databases back; one that is still in use stays until the run is over. */
export async function dropDatabases(): Promise<void> {
  const names = copies.splice(0);
  if (names.length === 0) return;
  await withAdmin(async (admin) => {
    for (const name of names) await admin.query(`drop database ${name}`).catch(leaveInUse);
  });
}

function leaveInUse(error: unknown): void {
  if (databaseErrorCode(error) !== '55006') throw error;
}

async function makePlacesTemplate(admin: pg.Client): Promise<void> {
  // Several workers may ask at once: one makes it, the others wait.
  await admin.query('select pg_advisory_lock($1)', [placesLock]);
  try {
    const known = await admin.query('select 1 from pg_database where datname = $1', [placesTemplateName]);
    if (known.rowCount) return;
    const draft = `${placesTemplateName}_draft`;
    await admin.query(`create database ${draft} template ${templateName}`);
    const log = pino({ level: 'silent' });
    const database = openDatabase({ url: urlOf(draft), poolSize: 2, log });
    await loadGazetteer(database.db, log);
    // A database with open connections can be neither renamed nor copied.
    await database.close();
    await admin.query(`alter database ${draft} rename to ${placesTemplateName}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [placesLock]);
  }
}

let admin: Promise<pg.Client> | undefined;

/** One connection for all test files of a worker, which it ends with: opening one takes half the CPU time of dropping a database. */
async function withAdmin(use: (admin: pg.Client) => Promise<void>): Promise<void> {
  admin ??= connectAdmin();
  await use(await admin);
}

async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  client.on('error', () => {});
  client.once('end', () => {
    admin = undefined;
  });
  await client.connect();
  return client;
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}
