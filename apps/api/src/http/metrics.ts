import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { filesFolderOf } from '../platform/files/folder-store.ts';
import { createDatabaseMetrics } from '../platform/metrics/database-metrics.ts';
import { createDiskMetrics } from '../platform/metrics/disk-metrics.ts';
import { type Metric, metricsType, writeMetrics } from '../platform/metrics/exposition.ts';
import { rootFolder } from '../root.ts';

export const metricsPath = '/metrics';

/** For Prometheus, on the port of the operators: numbers only, nothing about a person. */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const readDatabase = createDatabaseMetrics(deps.db);
  const { dataDir, s3 } = deps.config;
  const readDisks = createDiskMetrics({ data: dataDir, ...(!s3 && { files: filesFolderOf(deps.config) }) });
  const { version } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string };
  const build: Metric = {
    name: 'relevo_build_info',
    help: 'What runs here.',
    type: 'gauge',
    samples: [{ labels: { version, node: process.version, role: deps.config.role }, value: 1 }],
  };
  app.get(
    metricsPath,
    { config: { access: 'public', neverWaits: true }, logLevel: 'warn' },
    async (_request, reply) => {
      const [disks, database] = await Promise.all([readDisks(), readDatabase()]);
      const metrics = [build, ...deps.metrics.read(), ...poolMetrics(deps), ...processMetrics(), ...disks, ...database];
      return reply.type(metricsType).header('cache-control', 'no-store').send(writeMetrics(metrics));
    },
  );
}

function poolMetrics({ pool, databaseWait, config }: Deps): Metric[] {
  const { total, idle, waiting } = pool.count();
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  });
  return [
    gauge('relevo_pool_in_use', 'Connections of the pool with a statement or a transaction.', total - idle),
    gauge('relevo_pool_waiting', 'Work that waits for a connection.', waiting),
    gauge('relevo_waiting_for_database', 'Requests that wait while the database is away.', databaseWait.count()),
    gauge('relevo_pool_size', 'Connections that the pool may open.', config.databasePoolSize),
  ];
}

function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of this process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When this process started, since 1970.',
      type: 'gauge',
      samples: [{ value: Math.round(performance.timeOrigin / 1000) }],
    },
  ];
}
