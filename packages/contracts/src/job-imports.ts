import { importFields, importStatuses } from '@relevo/domain/shift-import';
import { z } from 'zod';
import { instant } from './answers.ts';
import { FundingView } from './funding.ts';
import { moneyView } from './money.ts';

/** The file itself arrives beside it. */
export const ImportBody = z.object({});

/** With `only_valid` every job with a bad row is left out. */
export const ConfirmImportBody = z.object({ only_valid: z.boolean().nullish() }).nullish();

export const ImportRowView = z.object({
  /** The line of the file. */
  line: z.number().int(),
  /** Rows with the same word are one job; null for a job by itself. */
  job: z.string().nullable(),
  /** The cells of the file by field; a column that the file does not have is left out. */
  values: z.partialRecord(z.enum(importFields), z.string()),
  /** By field; `row` is about the line as a whole. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

/** Shifts of a file. Nothing exists of them until the import is confirmed. */
export const ImportView = z.object({
  id: z.uuid(),
  status: z.enum(importStatuses),
  rows: z.array(ImportRowView),
  /** Jobs without an error; the shifts and the cost are theirs. The cost and the money are null for a key that may not read them. */
  jobs_count: z.number().int(),
  shifts_count: z.number().int(),
  estimated_cost: moneyView.nullable(),
  funding: FundingView.nullable(),
  ignored_columns: z.array(z.string()),
  /** The jobs that it created, in the order of the file. */
  job_ids: z.array(z.uuid()),
  expires_at: instant,
});
export type ImportView = z.infer<typeof ImportView>;
