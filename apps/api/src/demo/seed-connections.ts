import type { UserType } from '@relevo/domain/account';
import type { ConnectionKind } from '@relevo/domain/connections';
import connections from '../../../../database/seeds/connections.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { setConnection } from '../modules/connections/set-connection.ts';
import { endDealings } from '../modules/offers/end-dealings.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedConnection = { by: string; by_type: UserType; other: string; kind: ConnectionKind; hours_ago: number };

/** Favourites of both sides, and one blocked worker: each marked after the two had dealt with each other. */
export function connectionEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (connections as SeedConnection[]).map(({ by, by_type: userType, other, kind, hours_ago }) => ({
    at: hoursBefore(now, hours_ago),
    run: (deps) =>
      setConnection(deps, {
        by: actorAlone(idOf(accountIds, by), userType),
        body: { kind, user_id: idOf(accountIds, other) },
        endDealings,
      }),
  }));
}
