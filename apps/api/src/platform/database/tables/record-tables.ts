import type { RecordPart } from '@relevo/domain/work-record';
import type { Instant } from './column-types.ts';

export type RecordLinksTable = {
  id: string;
  worker_id: string;
  code_hash: Buffer;
  shown: RecordPart[];
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type RecordKeysTable = {
  kid: string;
  /** The point of the curve, base64url. */
  public_key: string;
  /** Only of the current key. */
  private_sealed: string | null;
  created_at: Instant;
  retired_at: Instant | null;
};

export type RecordTables = { record_links: RecordLinksTable; record_keys: RecordKeysTable };
