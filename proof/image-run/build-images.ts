import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { type Engine, expectProgram } from './container-engine.ts';

export const debianImage = 'localhost/relevo-debian';
const nodeBase = 'localhost/relevo-base';
export const productImage = 'localhost/relevo';
export const revision = 'the revision of this run';

/** What `node:24-bookworm-slim` holds; the package of npm brings the binary that nodejs.org publishes. */
const nodePackage = `node-linux-${process.arch}@24.21.0`;
const npmPackage = 'npm@11.6.2';

type Task = { engine: Engine; signal: AbortSignal; print: (line: string) => void };

/** Debian without anything else, and the same with Node: they stand in for the public images of the same names. */
export async function buildBases({ engine, signal, print }: Task): Promise<void> {
  if ((await engine.try('image', 'exists', nodeBase)).code === 0) return;
  const start = performance.now();
  const tree = join(engine.folder, 'debian');
  rmSync(tree, { recursive: true, force: true });
  const mirror = await debianMirror(signal);
  const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', tree, ...mirror];
  await expectProgram(engine.programs.debootstrap, args, { signal });
  rmSync(join(tree, 'var/cache/apt/archives'), { recursive: true, force: true });
  await importTree(engine, tree, { image: debianImage, signal });
  await addNode(tree, signal);
  await importTree(engine, tree, { image: nodeBase, signal });
  rmSync(tree, { recursive: true, force: true });
  print(`bases: Debian by debootstrap, and Node on it, in ${secondsSince(start)} s`);
}

/** The mirror that this system itself installs from. */
async function debianMirror(signal: AbortSignal): Promise<string[]> {
  const words = ['indextargets', '--format', '$(SITE)', 'Codename: bookworm', 'Identifier: Packages'];
  const sites = await expectProgram('apt-get', words, { signal }).catch(() => '');
  return sites.split('\n').filter(Boolean).slice(0, 1);
}

async function importTree(engine: Engine, tree: string, { image, signal }: { image: string; signal: AbortSignal }) {
  const archive = join(engine.folder, 'tree.tar');
  await expectProgram('tar', ['-C', tree, '--exclude=./dev/*', '-cf', archive, '.'], { signal });
  await engine.run('import', archive, image);
  rmSync(archive);
}

async function addNode(tree: string, signal: AbortSignal): Promise<void> {
  const local = join(tree, 'usr/local');
  const unpack = async (name: string, to: string) => {
    mkdirSync(to, { recursive: true });
    await expectProgram('npm', ['pack', name, '--silent', '--pack-destination', to], { signal, cwd: to });
    const archive = readdirSync(to).find((file) => file.endsWith('.tgz')) ?? '';
    await expectProgram('tar', ['-xzf', join(to, archive), '-C', to], { signal });
    rmSync(join(to, archive));
  };
  const unpacked = join(tree, 'tmp/node');
  await unpack(nodePackage, unpacked);
  cpSync(join(unpacked, 'package/bin/node'), join(local, 'bin/node'));
  rmSync(unpacked, { recursive: true });
  const modules = join(local, 'lib/node_modules');
  await unpack(npmPackage, modules);
  renameSync(join(modules, 'package'), join(modules, 'npm'));
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
}

/** Builds `deploy/Containerfile` as it is, on the base of this run. */
export async function buildProduct({ engine, print }: Task): Promise<void> {
  const start = performance.now();
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  await engine.run(
    'build',
    // A HEALTHCHECK is part of this format only.
    '--format=docker',
    '--network=host',
    ...(existsSync(authorities) ? [`--secret=id=ca,src=${authorities}`] : []),
    `--build-arg=BASE=${nodeBase}`,
    `--build-arg=REVISION=${revision}`,
    `--file=${join(root, 'deploy/Containerfile')}`,
    `--tag=${productImage}`,
    root,
  );
  print(`image: npm ci, npm run build and the rest of deploy/Containerfile in ${secondsSince(start)} s`);
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);
