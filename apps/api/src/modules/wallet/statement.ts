import type { Writable } from 'node:stream';
import type { Language } from '@relevo/domain/account';
import type { Selectable } from 'kysely';
import type { WalletTransactionsTable } from '../../platform/database/tables.ts';

export type StatementLine = Selectable<WalletTransactionsTable>;

/** A statement to be written, as its lines come out of the database. */
export type Statement = {
  lines: AsyncIterable<StatementLine>;
  out: Writable;
  language: Language;
  from: string | undefined;
  to: string | undefined;
  currency: string;
};
