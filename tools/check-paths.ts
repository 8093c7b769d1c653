import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';
import { listFiles } from './source-files.ts';

// A path counts only where it begins: a folder of that name further down a path is our own.
const begins = String.raw`(?<![\w.\-/~}])`;

// Put together from pieces, so that this file does not find itself.
const word = (...pieces: string[]) => pieces.join('');

const findings = [
  {
    pattern: new RegExp(`${begins}/(?:${[word('wo', 'rk'), word('ro', 'ot'), word('fa', 'rm')].join('|')})/`),
    advice: 'names a folder of one machine: build the path from the checkout or take it from a setting',
  },
  {
    pattern: new RegExp(`${begins}/${word('ho', 'me')}/[\\w.-]+/`),
    advice: 'names a home folder: build the path from the checkout or take it from a setting',
  },
  {
    pattern: new RegExp(`\\b[A-Za-z]:[\\\\/]+${word('Us', 'ers')}`),
    advice: 'names a home folder on Windows: build the path from the checkout or take it from a setting',
  },
  {
    pattern: new RegExp(`-----BEGIN [A-Z ]*${word('PRIV', 'ATE')} KEY`),
    advice: 'holds a private key: remove it, make a new one, and keep it in a setting',
  },
  {
    pattern: new RegExp(`https?://[^\\s/'"<>]*(?:${word('regi', 'stry')}|${word('npm', 'js')})`, 'i'),
    advice: 'names a package registry: every machine has its own; remove the address',
  },
];

/** Nothing in the repository belongs to one machine or to one person. */
export function checkPaths(root: string) {
  const problems = repositoryFiles(root).flatMap((path) => {
    const content = readFileSync(join(root, path));
    if (content.subarray(0, 8_000).includes(0)) return [];
    return linesWithFindings(path, content.toString('utf8'));
  });
  return { problems };
}

function linesWithFindings(path: string, text: string) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      findings.filter(({ pattern }) => pattern.test(line)).map(({ advice }) => `${path}:${index + 1} ${advice}`),
    );
}

/** Files in git or about to be; without git, everything that is not installed or built. */
function repositoryFiles(root: string) {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  } catch {
    return listFiles(root, ['.'], /./);
  }
}

runCheck(import.meta.url, { check: checkPaths, passed: 'no file names this machine' });
