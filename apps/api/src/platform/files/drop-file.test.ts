import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { dropFile } from './drop-file.ts';

const app = useTestApp({ background: true });

test('a file goes at once', async () => {
  await app.deps.files.put('documents/a/b.pdf', Buffer.from('x'), 'application/pdf');
  await dropFile(app.deps, 'documents/a/b.pdf');
  expect(await app.deps.files.get('documents/a/b.pdf')).toBeNull();
});

test('a file whose store is away is removed once the store is back, and no request fails', async () => {
  await app.deps.files.put('documents/a/c.pdf', Buffer.from('x'), 'application/pdf');
  const away = { ...app.deps.files, remove: () => Promise.reject(new Error('the store is away')) };
  await dropFile({ ...app.deps, files: away }, 'documents/a/c.pdf');
  await eventually(async () => ((await app.deps.files.get('documents/a/c.pdf')) === null ? true : undefined));
});
