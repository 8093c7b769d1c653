import { RecordLinkBody } from '@relevo/contracts/records';
import links from '../../../../database/seeds/record-links.json' with { type: 'json' };
import { createRecordLink, revokeRecordLink } from '../modules/records/records.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedLink = {
  worker: string;
  hours_ago: number;
  show?: string;
  expires_in_days: number;
  revoked_hours_ago?: number;
};

/** Links to a worker's record: one that expired, one that was revoked, and one that works. */
export function recordLinkEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (links as SeedLink[]).flatMap(({ worker, hours_ago, revoked_hours_ago, ...link }) => {
    const workerId = idOf(accountIds, worker);
    // Set by the first event, which creates the link.
    let linkId = '';
    const create = async (deps: Deps) => {
      linkId = (await createRecordLink(deps, workerId, RecordLinkBody.parse(link))).id;
    };
    const revoke = (deps: Deps) => revokeRecordLink(deps, { linkId, workerId });
    return [
      { at: hoursBefore(now, hours_ago), run: create },
      ...(revoked_hours_ago === undefined ? [] : [{ at: hoursBefore(now, revoked_hours_ago), run: revoke }]),
    ];
  });
}
