import { randomInt } from 'node:crypto';
import { type PayoutProviderName, payoutReference } from '@relevo/domain/payouts';
import type { WithdrawalAction } from '@relevo/domain/withdrawal-lifecycle';
import type { Updateable } from 'kysely';
import type { WithdrawalPartsTable } from '../../../platform/database/tables/wallet-tables.ts';
import type { Part } from './withdrawal-parts.ts';

type Step = {
  action: WithdrawalAction;
  at: Date;
  provider?: PayoutProviderName;
  askAt?: Date | null;
};

/** What a step of a payout writes beside its status. */
export function columnsOf({ action, at, provider, askAt = null }: Step, part: Part): Updateable<WithdrawalPartsTable> {
  switch (action) {
    case 'process':
      return {
        provider: provider ?? 'manual',
        submitted_at: at,
        ask_at: askAt,
        // Asked for by a version that had no references.
        reference: part.reference ?? payoutReference(randomInt),
      };
    case 'settle':
      return { settled_at: at, ask_at: askAt, waits_for_funds: false };
    case 'fail':
    case 'cancel':
      return { ask_at: null, waits_for_funds: false };
    case 'requeue':
      return {
        provider: null,
        account_key: null,
        file_id: null,
        submitted_at: null,
        transfer_key: null,
        payout_key: null,
        expected_by: null,
        ask_at: null,
        waits_for_funds: false,
      };
    case 'return':
      return { returned_at: at, settled_at: part.settled_at ?? part.updated_at, ask_at: null };
  }
}
