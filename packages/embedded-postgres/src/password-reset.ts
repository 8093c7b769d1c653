import { newConnection } from './cluster.ts';
import { runBinary } from './command.ts';
import { type SavedConnection, saveConnection } from './connection-file.ts';
import type { Place } from './place.ts';
import { findPostmaster, voidStalePostmasterFile } from './postmaster-file.ts';
import { PostgresStartProblem } from './start-problem.ts';

/** Sets a new password after postgres.json was lost; only possible while no postmaster serves it. */
export async function resetPassword(place: Place): Promise<SavedConnection> {
  const postmaster = findPostmaster(place.dataDirectory);
  if (postmaster !== null) {
    throw new PostgresStartProblem(
      `A PostgreSQL (process ${postmaster}) serves ${place.dataDirectory} and its password in postgres.json is lost: end that process, then start again.`,
    );
  }
  voidStalePostmasterFile(place.dataDirectory);
  const connection = await newConnection(place);
  const { code, output } = await runBinary(place, {
    name: 'postgres',
    args: ['--single', '-D', place.dataDirectory, 'postgres'],
    input: `alter role ${connection.user} password '${connection.password}';\n`,
  });
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(output)) {
    throw new PostgresStartProblem(
      `The lost password of the database in ${place.dataDirectory} could not be replaced: ${output}`,
    );
  }
  saveConnection(place.dataDir, connection);
  return connection;
}
