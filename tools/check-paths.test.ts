import { expect, test } from 'vitest';
import { checkPaths } from './check-paths.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

// The bad lines are put together from pieces, so that the check does not find them in this file.
const pieces = (...parts: string[]) => parts.join('');
const problemsOf = (line: string) => checkPaths(temporaryTree({ 'docs/notes.md': `First line.\n${line}\n` })).problems;

test.each([
  ['a folder of one machine', pieces("open '/wo", "rk/main/a.ts'"), /docs\/notes\.md:2 names a folder of one machine/],
  ['the home of the administrator', pieces('in /ro', 'ot/.config'), /names a folder of one machine/],
  ['a home folder', pieces('/ho', 'me/someone/relevo'), /names a home folder/],
  ['a home folder on Windows', pieces('C:\\\\Us', 'ers\\\\someone'), /on Windows/],
  ['a private key', pieces('-----BEGIN RSA PRIV', 'ATE KEY-----'), /holds a private key/],
  ['a package registry', pieces('"https://regi', 'stry.example.org/left-pad"'), /names a package registry/],
])('%s is a problem', (_, line, says) => {
  expect(problemsOf(line)).toEqual([expect.stringMatching(says)]);
});

test.each([
  ['our own folders', pieces('features/wo', 'rk/page.tsx and ./wo', 'rk/ and ~/ro', 'ot/')],
  ['routes and words', 'GET /shifts/my, home/work balance, the root of the tree'],
  ['other addresses', 'https://example.org/registration'],
])('%s are no problem', (_, line) => {
  expect(problemsOf(line)).toEqual([]);
});

test('files that are not text are left alone', () => {
  expect(problemsOf(pieces('\0 /wo', 'rk/main/'))).toEqual([]);
});
