import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { NotRun } from '../run-to-verdict.ts';

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const isMissing = (reason: string) => new NotRun(`the release before is missing, because ${reason}`);

/**
 * The commit of the release before: the one named, else the newest tag of a version, else the last commit without the
 * newest migration.
 */
export function findPreviousRelease(named: string | undefined): string {
  const ask = (...words: string[]) => {
    try {
      return git(...words);
    } catch {
      return '';
    }
  };
  const commitOf = (name: string) => ask('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (ask('rev-parse', '--git-dir') === '') throw isMissing('this is no clone of the repository.');
  if (named !== undefined) {
    const commit = commitOf(named);
    if (commit === '') throw isMissing(`git knows no commit ${named}.`);
    return commit;
  }
  const tag = ask('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  if (tag !== '') return commitOf(tag);
  const newest = readdirSync(join(root, 'database/migrations')).sort().at(-1) ?? '';
  const added = ask('log', '--diff-filter=A', '--format=%H', '-1', '--', `database/migrations/${newest}`);
  const before = added === '' ? '' : commitOf(`${added}^`);
  if (before === '') {
    throw isMissing(
      'the history of this clone does not reach back to it. Fetch it (git fetch --unshallow), or name a commit with --from.',
    );
  }
  return before;
}

/** Builds the server of a commit from its own sources, once; answers the folder. */
export function buildRelease(commit: string, print: (line: string) => void): string {
  const releases = join(root, 'node_modules/.cache/relevo-releases');
  const folder = join(releases, commit);
  if (existsSync(join(folder, 'apps/api/dist/main.js'))) return folder;
  print(`building the release before, ${commit.slice(0, 8)}`);
  // Only a whole one gets its name, so that an interrupted build is not taken for one.
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    execFileSync('sh', ['-c', `git -C '${root}' archive ${commit} | tar -x -C '${draft}'`], { stdio: 'inherit' });
    installPackages(draft);
    for (const app of ['api', 'web', 'console']) mkdirSync(join(draft, 'apps', app, 'dist'), { recursive: true });
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.ts'], { cwd: draft, stdio: 'inherit' });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return folder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Those of this checkout where they are the same; the workspaces are those of the release. */
function installPackages(folder: string): void {
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(root)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return;
  }
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@relevo'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@relevo' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  for (const nested of ['apps/web/node_modules', 'apps/console/node_modules']) {
    if (existsSync(join(root, nested))) symlinkSync(join(root, nested), join(folder, nested));
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join('../..', group, name), join(to, '@relevo', name));
    }
  }
}
