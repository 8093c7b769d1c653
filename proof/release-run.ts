import { parseArgs } from 'node:util';
import { findPostgres } from '../tools/find-postgres.ts';
import { installOnDebian } from '../tools/install-on-debian.ts';
import { findNginx } from './bench/nginx.ts';
import { buildRelease, findPreviousRelease, NoPreviousRelease } from './release-run/previous-release.ts';
import { type Outcome, runMigrations } from './release-run/run-migrations.ts';
import { runReleases } from './release-run/run-releases.ts';
import { runUpdate } from './release-run/run-update.ts';

const { values } = parseArgs({
  options: {
    /** Rows in each of the large tables. */
    rows: { type: 'string', default: '1000000' },
    /** The release before; without it the newest tag, or the last commit without the newest migration. */
    from: { type: 'string' },
    /** One part only: migrations, releases or update. */
    only: { type: 'string' },
    /** People whose requests must not fail while nodes are replaced. */
    clients: { type: 'string', default: '6' },
    /** The negative control: nodes are killed in place of being asked to stop. */
    kill: { type: 'boolean', default: false },
    /** The negative control of the migrations: those from before the rules, of which some block a write for too long. */
    'before-rules': { type: 'boolean', default: false },
  },
});
const installsNginx = process.env.NGINX_PATH === undefined && findNginx() === undefined;
if (installsNginx) installOnDebian('nginx-light');
const [postgres, nginx] = [findPostgres(), findNginx()];
if (!postgres || !nginx) {
  const missing = [!postgres && 'PostgreSQL (POSTGRES_BIN)', !nginx && 'nginx (NGINX_PATH)'];
  console.error(`Not run: ${missing.filter(Boolean).join(' and ')} cannot be found or installed.`);
  process.exit(1);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}
const { signal } = stopping;
const print = (line: string) => console.log(line);
try {
  const lines: string[] = [];
  const violations: string[] = [];
  const run = async (part: string, work: () => Promise<Outcome>) => {
    if (values.only !== undefined && values.only !== part) return;
    print(`\n== ${part} ==`);
    const outcome = await work();
    lines.push(...outcome.lines);
    violations.push(...outcome.violations);
  };
  const previous = () => buildRelease(findPreviousRelease(values.from), print);
  await run('releases', () => runReleases({ postgres, previous: previous(), signal, print }));
  await run('update', () =>
    runUpdate({
      postgres,
      nginx,
      previous: previous(),
      people: Number(values.clients),
      kills: values.kill,
      signal,
      print,
    }),
  );
  const isBeforeRules = values['before-rules'];
  await run('migrations', () => runMigrations({ postgres, rows: Number(values.rows), isBeforeRules, signal, print }));
  for (const line of lines) print(line);
  print(`\n${violations.length} violations`);
  for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  if (error instanceof NoPreviousRelease)
    console.error(`Not run: the release before is missing, because ${error.message}`);
  else console.error(`The release run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
