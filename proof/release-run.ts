import { parseArgs } from 'node:util';
import { findPostgres } from '../tools/find-postgres.ts';
import { installOnDebian } from '../tools/install-on-debian.ts';
import { findNginx } from './bench/nginx.ts';
import { buildRelease, findPreviousRelease } from './release-run/previous-release.ts';
import { runMigrations } from './release-run/run-migrations.ts';
import { runReleases } from './release-run/run-releases.ts';
import { runUpdate } from './release-run/run-update.ts';
import { countOf, NotRun, partOf, runToVerdict, type Verdict } from './run-to-verdict.ts';

const { values } = parseArgs({
  options: {
    /** Rows in each of the large tables. */
    rows: { type: 'string', default: '1000000' },
    /** The release before; without it the newest tag, or the last commit without the newest migration. */
    from: { type: 'string' },
    /** One part only: migrations, releases or update. */
    only: { type: 'string' },
    /** People who send requests while nodes are replaced; none may fail. */
    clients: { type: 'string', default: '6' },
    /** The negative control: nodes are killed in place of being asked to stop. */
    kill: { type: 'boolean', default: false },
    /** The negative control of the two releases: a column that the release before reads is renamed, as a contraction too early. */
    contract: { type: 'boolean', default: false },
    /** The negative control of the migrations: those from before the rules, of which some block a write for too long. */
    'before-rules': { type: 'boolean', default: false },
  },
});
const parts = ['releases', 'update', 'migrations'] as const;
await runToVerdict('release run', async ({ signal, print }) => {
  const only = partOf('only', values.only, parts);
  const [rows, people] = [countOf('rows', values.rows), countOf('clients', values.clients)];
  const { postgres, nginx } = findPrograms();
  const previous = () => buildRelease(findPreviousRelease(values.from), print);
  const works: Record<(typeof parts)[number], () => Promise<Verdict>> = {
    releases: () => runReleases({ postgres, previous: previous(), contracts: values.contract, signal, print }),
    update: () => runUpdate({ postgres, nginx, previous: previous(), people, kills: values.kill, signal, print }),
    migrations: () => runMigrations({ postgres, rows, isBeforeRules: values['before-rules'], signal, print }),
  };
  const verdict: Verdict = { lines: [], violations: [] };
  for (const part of only ? [only] : parts) {
    print(`\n== ${part} ==`);
    const { lines, violations } = await works[part]();
    verdict.lines.push(...lines);
    verdict.violations.push(...violations);
  }
  return verdict;
});

function findPrograms(): { postgres: string; nginx: string } {
  if (process.env.NGINX_PATH === undefined && findNginx() === undefined) installOnDebian('nginx-light');
  const [postgres, nginx] = [findPostgres(), findNginx()];
  if (postgres && nginx) return { postgres, nginx };
  const missing = [!postgres && 'PostgreSQL (POSTGRES_BIN)', !nginx && 'nginx (NGINX_PATH)'];
  throw new NotRun(`${missing.filter(Boolean).join(' and ')} cannot be found or installed.`);
}
