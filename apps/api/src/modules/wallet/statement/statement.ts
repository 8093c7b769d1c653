import type { Writable } from 'node:stream';
import type { Language } from '@relevo/domain/account';
import type { Selectable } from 'kysely';
import type { WalletTransactionsTable } from '../../../platform/database/tables/wallet-tables.ts';

export type StatementLine = Selectable<WalletTransactionsTable>;

/** A statement to write, with its lines as a stream. */
export type Statement = {
  lines: AsyncIterable<StatementLine>;
  out: Writable;
  language: Language;
  from: string | undefined;
  to: string | undefined;
  currency: string;
  /** The IANA id of the time zone of its days and times. */
  zone: string;
  /** The member of a company who made it; null for the own statement of an account. A CSV file has no place for it. */
  madeBy: string | null;
};
