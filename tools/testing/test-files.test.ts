import { expect, test } from 'vitest';
import { temporaryTree } from './temporary-tree.ts';
import { filesNamed, filesWithTitles, findTestFiles, narrow } from './test-files.ts';

const files = [
  'apps/api/src/modules/jobs/create-job.test.ts',
  'apps/api/src/modules/jobs/search/search.test.ts',
  'apps/api/src/modules/mails/jobs-letters.test.ts',
  'apps/api/src/modules/wallet/jobs.test.ts',
];

test('the name of a module stands for its files', () => {
  expect(filesNamed(files, 'jobs')).toEqual(files.slice(0, 2));
});

test('any other word stands for the files with it in their path', () => {
  expect(filesNamed(files, 'letters')).toEqual(['apps/api/src/modules/mails/jobs-letters.test.ts']);
  expect(filesNamed(files, 'job')).toEqual(files);
  expect(filesNamed(files, './apps/api/src/modules/wallet/jobs.test.ts')).toEqual([files[3]]);
});

test('a line stays with its file', () => {
  expect(filesNamed(files, 'wallet/jobs.test.ts:12')).toEqual(['apps/api/src/modules/wallet/jobs.test.ts:12']);
});

test('words are split into files, each once, and those that name none', () => {
  expect(narrow(files, ['jobs', 'create-job', 'a worker deposits'])).toEqual({
    files: files.slice(0, 2),
    unknown: ['a worker deposits'],
  });
});

test('a title leads to the files that hold it, and to those whose titles have variable parts', () => {
  const sources: Record<string, string> = {
    'wallet.spec.ts': "test('a worker deposits', () => {});",
    'hire.spec.ts': "test('a job is posted', () => {});",
    'language.spec.ts': 'test.describe(`in French`, () => {});',
  };
  const named = (...titles: string[]) => filesWithTitles(Object.keys(sources), titles, (file) => sources[file] ?? '');
  expect(named('worker dep')).toEqual(['wallet.spec.ts', 'language.spec.ts']);
  expect(named('worker dep', 'a job')).toEqual(['wallet.spec.ts', 'hire.spec.ts', 'language.spec.ts']);
  expect(named('worker dep', 'in French a job')).toEqual([]);
});

test('deep files are found in a deep run only, and nothing in node_modules or dist', () => {
  const root = temporaryTree({
    'src/a.test.ts': '',
    'src/b.deep.test.ts': '',
    'src/a.ts': '',
    'src/c/d.test.ts': '',
    'src/node_modules/x.test.ts': '',
    'src/dist/x.test.ts': '',
  });
  const find = (isDeep: boolean) => findTestFiles(root, { folders: ['src'], ending: /\.test\.ts$/, isDeep });
  expect(find(false)).toEqual(['src/a.test.ts', 'src/c/d.test.ts']);
  expect(find(true)).toEqual(['src/a.test.ts', 'src/b.deep.test.ts', 'src/c/d.test.ts']);
});
