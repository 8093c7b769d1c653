import { readFile } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { scheduleNameMaximumLength } from '@relevo/contracts/job-schedules';
import { descriptionMaximumLength, titleMaximumLength } from '@relevo/contracts/jobs';
import { cityMaximumLength } from '@relevo/contracts/locations';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { maskContacts } from '@relevo/domain/mask-contacts';
import { type ImportField, type ImportRow, importHours, readImport } from '@relevo/domain/shift-import';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TemporaryFile } from '../../../platform/files/temporary-files.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { addImport } from './imports.repository.ts';

type CreateImport = { by: Acting; file: TemporaryFile | undefined };

/** Reads the shifts of a file and stores its cells for a day. Answers the id; no job exists yet. */
export async function createImport(deps: Deps, { by, file }: CreateImport): Promise<string> {
  await limitHourly(deps, by.id, 'job_import');
  if (!file) throw new FieldRefusal({ file: [{ problem: 'file_required' }] });
  const read = readImport(await textOf(file));
  if ('problem' in read) throw new FieldRefusal({ file: [read] });
  const id = uuidv7();
  const now = deps.clock.now();
  await addImport(deps.db, {
    id,
    owner_id: by.holderId,
    rows: JSON.stringify(await maskRows(read.rows)),
    ignored_columns: [...read.ignoredColumns],
    created_at: now,
    expires_at: new Date(now.getTime() + importHours * 3_600_000),
  });
  return id;
}

async function textOf({ path }: TemporaryFile): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FieldRefusal({ file: [{ problem: 'import_not_readable' }] });
  }
}

/** The texts that workers and visitors read, with the lengths that a job may have. */
const maskedFields = {
  title: titleMaximumLength,
  description: descriptionMaximumLength,
  city: cityMaximumLength,
  schedule_name: scheduleNameMaximumLength,
} as const satisfies Partial<Record<ImportField, number>>;

/** Long texts take a while to mask: other requests get a turn after each row. */
async function maskRows(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const masked: ImportRow[] = [];
  for (const row of rows) {
    masked.push(maskRow(row));
    await yieldToEventLoop();
  }
  return masked;
}

/** Masked as in a job that is posted with the form. A text that is too long becomes no job, and stays as it is. */
function maskRow(row: ImportRow): ImportRow {
  const masked = Object.entries(maskedFields).flatMap(([field, maximumLength]) => {
    const text = row.values[field as keyof typeof maskedFields];
    // A maximum counts characters, of which some are two units long.
    return text === undefined || text.length > 2 * maximumLength ? [] : [[field, maskContacts(text).text] as const];
  });
  return { ...row, values: { ...row.values, ...Object.fromEntries(masked) } };
}
