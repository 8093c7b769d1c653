import type { ConnectionKind } from '@relevo/domain/connections';
import type { Instant } from './column-types.ts';

export type ConnectionsTable = {
  id: string;
  user_id: string;
  other_id: string;
  kind: ConnectionKind;
  created_at: Instant;
};

/** A view: who is hidden from whom, in both directions. */
export type BlocksView = { user_id: string; other_id: string; created_at: Instant };

/** A view: booked shifts that a block leaves as they are. */
export type StandingShiftsView = {
  worker_shift_id: string;
  job_id: string;
  worker_id: string;
  owner_id: string;
  ends_at: Instant;
};

export type ConnectionTables = {
  connections: ConnectionsTable;
  blocks: BlocksView;
  standing_shifts: StandingShiftsView;
};
