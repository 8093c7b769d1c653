import { findClusterProgram, patronictlOf } from '../../tools/find-cluster.ts';
import { findPgbouncer } from '../../tools/find-pgbouncer.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import type { Programs } from './cluster.ts';
import { canMakeNetworks } from './network.ts';

/** The programs of a cluster; ends the process with a sentence where one is missing. */
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
    return notRun(`${missing.join(' and ')} cannot be found or installed.`);
  }
  if (!canMakeNetworks()) return notRun('network namespaces and bridges (ip netns) cannot be made, which takes root.');
  return { postgres, pgbouncer, patroni, patronictl: patronictlOf(patroni), etcd, haproxy };
}

function notRun(reason: string): never {
  console.error(`Not run: ${reason}`);
  process.exit(1);
}
