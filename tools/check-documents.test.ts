import { expect, test } from 'vitest';
import { checkDocuments } from './check-documents.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const long = 'word '.repeat(30).trim();

const problemsIn = (files: Record<string, string>) => checkDocuments(temporaryTree(files)).problems;

test('a line of more than 120 characters is a problem', () => {
  expect(problemsIn({ 'README.md': `# Title\n\n${long}\n` })).toEqual([
    'README.md:3 is longer than 120 characters: wrap it',
  ]);
});

test.each([
  ['a table', `| ${long} |`],
  ['a heading', `# ${long}`],
  ['code', `\`\`\`\n${long}\n\`\`\``],
  ['a single long word', 'x'.repeat(200)],
])('%s may be longer', (_name, text) => {
  expect(problemsIn({ 'README.md': text })).toEqual([]);
});

test('a decision says whether it is in force', () => {
  const files = {
    'docs/decisions/001-one.md': '# 001. One\n\nStatus: in force.\n',
    'docs/decisions/002-two.md': '# 002. Two\n\n**Context.**\n',
  };
  expect(problemsIn(files)).toEqual(['docs/decisions/002-two.md:3 has no line "Status: …" below its title']);
});
