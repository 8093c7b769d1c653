import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { exportConnections } from './connections.queries.ts';
import { removeConnectionsOf } from './connections.repository.ts';

/** Favourites and blocks. The export has a person's own ones only: it must not say who blocked them. */
export const connectionPersonalData = (deps: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['connections'],
  export: async (userId) => ({ connections: await exportConnections(deps, userId) }),
  async erase(tx, userId) {
    await removeConnectionsOf(tx, userId);
    return [];
  },
});
