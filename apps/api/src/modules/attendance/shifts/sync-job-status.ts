import type { Tx } from '../../../platform/database/database.ts';

/**
 * Updates the job of a shift that changed: running at the first start, completed after the last. Provided by the jobs
 * module.
 */
export type SyncJobStatus = (tx: Tx, jobId: string, at: Date) => Promise<void>;
