import { randomUUID } from 'node:crypto';
import { setInterval as every } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';

/**
 * Runs inside the network namespace of one database and tries a write there five times a second, whatever that is at
 * the moment. Prints what was acknowledged, a line of JSON each; ends with the process that started it.
 */
const everyMs = 200;
/** Writes that wait are part of what is looked for, so none is given up; more than these would use up the connections. */
const mostAtOnce = 60;
const readOnly = '25006';

const [database, name] = [process.env.PROBE_URL, process.env.PROBE_NAME];
const pool = new Pool({ connectionString: database, max: mostAtOnce, idleTimeoutMillis: 5_000 });
pool.on('error', () => undefined);
// One that is lost while a write waits on it ends that write only.
pool.on('connect', (client) => client.on('error', () => undefined));
process.stdin.resume().on('end', () => process.exit(0));

let waiting = 0;

async function tryWrite(): Promise<void> {
  const id = randomUUID();
  const sentAt = clock();
  waiting += 1;
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    const { rows } = await client.query<{ timeline: string }>(
      `insert into cluster_probes (id, host) values ($1, $2)
       returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
      [id, name],
    );
    const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
    process.stdout.write(`${JSON.stringify({ id, host: name, timeline, sentAt, acknowledgedAt: clock() })}\n`);
    client.release();
  } catch (error) {
    // A standby refuses on a connection that stays good; otherwise the server is not there.
    client?.release((error as { code?: string }).code !== readOnly);
  } finally {
    waiting -= 1;
  }
}

/** In milliseconds, the same in every process of a machine. */
function clock(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}

for await (const _ of every(everyMs)) if (waiting < mostAtOnce) void tryWrite();
