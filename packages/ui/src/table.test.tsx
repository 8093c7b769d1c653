import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './table.tsx';

const columns = [{ key: 'name', header: 'Name', cell: (row: { name: string }) => row.name }];

test('a table is named by its caption and reachable by keyboard, since it may scroll', () => {
  const html = renderToString(
    <DataTable caption="People" columns={columns} rows={[{ name: 'Ada' }]} rowKey={(row) => row.name} />,
  );
  const captionId = /aria-labelledby="([^"]*)"/.exec(html)?.[1];
  expect(html).toContain(`<caption id="${captionId}"`);
  expect(html).toContain('tabindex="0"');
  expect(html).toMatch(/<td.*Ada/);
});

test('a table without rows shows its empty state', () => {
  const html = renderToString(
    <DataTable caption="People" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>Nobody yet.</p>} />,
  );
  expect(html).toBe('<p>Nobody yet.</p>');
});
