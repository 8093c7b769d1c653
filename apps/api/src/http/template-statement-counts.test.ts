import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made } from '@relevo/fixtures/http-client';
import {
  aShiftFile,
  aShiftLine,
  confirmImport,
  createTemplate,
  getImport,
  listTemplates,
} from '@relevo/fixtures/templates';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anEmployer } from '../testing/hiring.ts';
import { aFile, sendForm } from '../testing/send-form.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});
afterEach(() => vi.restoreAllMocks());

async function onTemplate<Answer>(call: (path: string) => Answer) {
  const { id } = made(await createTemplate(app.client, employer));
  return () => call(`/job/template/${id}/`);
}

function importShifts() {
  const lines = ['2026-12-07', '2026-12-08', '2026-12-09'].map((date) => aShiftLine(date));
  const files = [aFile(aShiftFile(lines), 'shifts.csv', 'text/csv')];
  return sendForm<{ id: string }>(app, '/job/import/', { token: employer.access_token, files });
}

const calls: CountedCall[] = [
  ['the list of templates', 2, async () => () => listTemplates(app.client, employer)],
  ['saving a template', 8, async () => () => createTemplate(app.client, employer)],
  ['a template', 2, async () => onTemplate((path) => app.client.get(path, as(employer)))],
  ['renaming a template', 7, async () => onTemplate((path) => app.client.patch(path, { name: path }, as(employer)))],
  ['deleting a template', 5, async () => onTemplate((path) => app.client.delete(path, as(employer)))],
  [
    'posting a job with a template',
    12,
    async () => onTemplate((path) => app.client.post(`${path}post/`, { start_date: '2026-12-07' }, as(employer))),
  ],
  ['reading a file of shifts', 3, async () => () => importShifts()],
  [
    'an import of shifts',
    2,
    async () => {
      const { id } = made(await importShifts());
      return () => getImport(app.client, employer, id);
    },
  ],
  [
    'creating the jobs of an import, however many',
    14,
    async () => {
      const { id } = made(await importShifts());
      return () => confirmImport(app.client, employer, id);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
