import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';

test('database/schema.sql shows the migrated database; `npm run schema` writes it', async () => {
  const head = '-- Written by `npm run schema` from a migrated database.\n\n';
  const schema = join(rootFolder, 'database/schema.sql');
  await expect(head + (await describeSchema(await freshDatabase()))).toMatchFileSnapshot(schema);
});
