import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const rules = { types: ['application/pdf', 'image/jpeg', 'image/png'], maximumBytes: 10 * 1024 * 1024 };
const megabytes = (count: number) => count * 1024 * 1024;

test.each([
  [{ name: 'passport.pdf', type: 'application/pdf', size: 900 }, undefined],
  [{ name: 'passport.JPG', type: '', size: 900 }, undefined],
  [{ name: 'largest.png', type: 'image/png', size: megabytes(10) }, undefined],
  [{ name: 'larger.png', type: 'image/png', size: megabytes(10) + 1 }, 'file_too_large'],
  [{ name: 'photo.heic', type: 'image/heic', size: 900 }, 'file_type_not_allowed'],
  [{ name: 'passport', type: '', size: 900 }, 'file_type_not_allowed'],
  [{ name: 'empty.pdf', type: 'application/pdf', size: 0 }, 'file_damaged'],
])('%o → %s', (file, problem) => {
  expect(fileProblem(file, rules)?.problem).toBe(problem);
});

test('the problem of a file that is too large names the limit in megabytes', () => {
  const picture = { name: 'me.png', type: 'image/png', size: megabytes(6) };
  expect(fileProblem(picture, { types: ['image/png'], maximumBytes: megabytes(5) })).toEqual({
    problem: 'file_too_large',
    parameters: { maximum: 5 },
  });
});
