import { findClusterProgram, patronictlOf } from '../../tools/find-cluster.ts';
import { findPgbouncer } from '../../tools/find-pgbouncer.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { NotRun } from '../run-to-verdict.ts';
import type { Programs } from './cluster.ts';
import { canMakeNetworks } from './network.ts';

/** The programs of a cluster, which are installed on Debian. */
export function findPrograms(): Programs {
  const postgres = findPostgres();
  const pgbouncer = findPgbouncer();
  const patroni = findClusterProgram('patroni');
  const etcd = findClusterProgram('etcd');
  const haproxy = findClusterProgram('haproxy');
  if (!postgres || !pgbouncer || !patroni || !etcd || !haproxy) {
    const missing = [
      !postgres && 'PostgreSQL (POSTGRES_BIN)',
      !pgbouncer && 'PgBouncer (PGBOUNCER_PATH)',
      !patroni && 'Patroni (PATRONI_PATH)',
      !etcd && 'etcd (ETCD_PATH)',
      !haproxy && 'HAProxy (HAPROXY_PATH)',
    ].filter(Boolean);
    throw new NotRun(`${missing.join(' and ')} cannot be found or installed.`);
  }
  if (!canMakeNetworks())
    throw new NotRun('network namespaces and bridges (ip netns) cannot be made, which takes root.');
  return { postgres, pgbouncer, patroni, patronictl: patronictlOf(patroni), etcd, haproxy };
}
