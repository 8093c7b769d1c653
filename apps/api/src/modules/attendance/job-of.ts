import type { Tx } from '../../platform/database/database.ts';

/** The job around a shift follows the work: running at the first start, completed after the last. Jobs bring it. */
export type FollowWork = (tx: Tx, jobId: string, at: Date) => Promise<void>;
