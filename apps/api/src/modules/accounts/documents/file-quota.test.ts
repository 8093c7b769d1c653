import type { DocumentView } from '@relevo/contracts/documents';
import { documentsMaximumCount, filesQuotaBytes } from '@relevo/domain/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { aPdf } from '../../../testing/sample-files.ts';
import { aFile, type FormFile, sendForm } from '../../../testing/send-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  token = (await aRegisteredUser(app)).access_token;
});

const handIn = (files: FormFile[], fields: Record<string, string> = { document_type: 'identity' }, by = token) =>
  sendForm<DocumentView>(app, '/user/add-document/', { token: by, fields, files });

describe('the quota for one user’s files', () => {
  const noRoom = 'There is no room left for your files. Delete one first.';

  async function aUserWith(rows: { count: number; bytes: number }) {
    const person = await aRegisteredUser(app);
    const values = Array.from({ length: rows.count }, (_each, index) => ({
      id: crypto.randomUUID(),
      user_id: person.user.id,
      document_type: 'other' as const,
      name: `${index}.pdf`,
      content_type: 'application/pdf',
      size_bytes: rows.bytes,
      file_key: `documents/none/${index}.pdf`,
      created_at: app.clock.now(),
    }));
    await app.db.insertInto('documents').values(values).execute();
    return person.access_token;
  }

  test('is a number of documents; a deleted one frees quota', async () => {
    const by = await aUserWith({ count: documentsMaximumCount - 1, bytes: 1 });
    const last = await handIn([aFile(aPdf())], undefined, by);
    expect(last.status).toBe(201);
    expect(await handIn([aFile(aPdf())], undefined, by)).toMatchObject({ status: 400, body: { file: [noRoom] } });
    await app.client.delete(`/user/delete-document/${last.body.id}/`, { token: by });
    expect((await handIn([aFile(aPdf())], undefined, by)).status).toBe(201);
  });

  test('is a number of bytes, to the byte', async () => {
    const size = aPdf().length;
    const by = await aUserWith({ count: 1, bytes: filesQuotaBytes - size });
    expect((await handIn([aFile(aPdf())], undefined, by)).status).toBe(201);
    expect(await handIn([aFile(aPdf())], undefined, by)).toMatchObject({ status: 400, body: { file: [noRoom] } });
  });

  test('is not overrun by ten uploads at once, and the refused ones leave no file', async () => {
    const size = aPdf().length;
    const by = await aUserWith({ count: 1, bytes: filesQuotaBytes - 3 * size });
    const before = (await storedFiles(app)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => handIn([aFile(aPdf())], undefined, by)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect((await storedFiles(app)).length).toBe(before + 3);
  });
});
