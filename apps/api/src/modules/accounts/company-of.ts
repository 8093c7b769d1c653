import type { CompanyView } from '@relevo/contracts/companies';
import type { Tx } from '../../platform/database/database.ts';

/** What an account wants to know of its owner's company; given by whoever knows companies. */
export type CompanyOf = {
  /** Null when there is none. */
  show(ownerId: string): Promise<CompanyView | null>;
  /** Clears it and answers the keys of its files, which the caller removes after the commit. */
  erase(tx: Tx, ownerId: string): Promise<string[]>;
};
