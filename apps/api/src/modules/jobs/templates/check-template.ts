import type { TemplateJobBody } from '@relevo/contracts/job-templates';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Tx } from '../../../platform/database/database.ts';
import { resolveLocation } from '../location/resolve-location.ts';
import { checkPlan } from '../plan-job.ts';

/** A template has no date: its weeks are checked from a Monday on that no change of the clocks is near. */
const someMonday = '2027-01-04';
const beforeEveryDate = new Date(0);

/** Asks the rules of a job, except those about the past; the fields of the refusal are below `job`. */
export async function checkTemplateJob(tx: Tx, ownerId: string, job: TemplateJobBody): Promise<void> {
  const body = { ...job, start_date: someMonday };
  const { problems } = checkPlan(body, { now: beforeEveryDate });
  const fields = Object.entries(problems).map(([field, problem]) => [`job.${field}`, [problem]] as const);
  if (fields.length > 0) throw new FieldRefusal(Object.fromEntries(fields) as FieldRefusal['fields']);
  await resolveLocation(tx, ownerId, body).catch((error: unknown) => {
    throw error instanceof FieldRefusal ? belowJob(error) : error;
  });
}

function belowJob({ fields }: FieldRefusal): FieldRefusal {
  return new FieldRefusal(Object.fromEntries(Object.entries(fields).map(([field, found]) => [`job.${field}`, found])));
}
