import type { Db } from '../../platform/database/database.ts';

type Act = { at: Date; actor: string; action: string; subjectId?: string; details?: Record<string, unknown> };

/** Appends to the audit log; a trigger refuses changes and deletions. */
export async function recordAct(db: Db, { at, actor, action, subjectId, details = {} }: Act): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ at, actor, action, subject_id: subjectId ?? null, details: JSON.stringify(details) })
    .execute();
}
