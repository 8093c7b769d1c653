import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkerSettings } from './checker-settings.ts';
import { root } from './root.ts';

// Every project that the root tsconfig.json lists for editors, one after another.
const { references }: { references: { path: string }[] } = JSON.parse(
  readFileSync(join(root, 'tsconfig.json'), 'utf8'),
);
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');

// Several checkers would each check the shared types again: one takes half the CPU time.
const failed = references.filter(({ path }) => {
  const options = { cwd: root, env: { ...process.env, ...checkerSettings }, stdio: 'inherit' } as const;
  return spawnSync(process.execPath, [tsc, '-p', path, '--checkers', '1'], options).status !== 0;
});
console.log(failed.length === 0 ? 'the types of every project agree' : `${failed.map(({ path }) => path)}: see above`);
process.exitCode = failed.length === 0 ? 0 : 1;
