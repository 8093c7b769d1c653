import type { PaperPage } from '@relevo/contracts/papers';
import { expect, test } from 'vitest';
import { paidShift } from '../../../testing/papers.ts';
import { people } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });

test('sixty reports an hour are answered to an account, of all kinds together', async () => {
  const [busy, other] = await people(app, [{ user_type: 'employer' }, { user_type: 'employer' }]);
  const report = (kind: string, token = '') =>
    app.client.get(`/reports/${kind}/?from=2026-11-01&to=2026-11-02`, { token });
  const kinds = Array.from({ length: 64 }, (_each, index) => (index % 2 ? 'payroll' : 'attendance'));
  const answers = await Promise.all(kinds.map((kind) => report(kind, busy?.access_token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  app.clock.advance({ minutes: 20 });
  const refused = await report('payroll', busy?.access_token);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('2400');
  expect((await report('payroll', other?.access_token)).status).toBe(200);
  app.clock.advance({ minutes: 40 });
  expect((await report('attendance', busy?.access_token)).status).toBe(200);
});

test('further pages of a report have a limit of their own', async () => {
  const [busy] = await people(app, [{ user_type: 'employer' }]);
  const page = (number: number) =>
    app.client.get(`/reports/payroll/?from=2026-11-01&to=2026-11-02&page=${number}`, { token: busy?.access_token });
  await page(2);
  await app.db.updateTable('hourly_uses').set({ uses: 600 }).where('kind', '=', 'report_page').execute();
  expect(await page(2)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await page(1)).status).toBe(200);
});

test('120 files of papers an hour are answered to an account, of all papers and formats together', async () => {
  const [employer, other] = await people(app, [{ user_type: 'employer' }, { user_type: 'employer' }]);
  if (!employer || !other) throw new Error('two people were asked for');
  const shiftId = await paidShift(app, { employer });
  const { body } = await app.client.get<PaperPage>(`/paper/list/?shift=${shiftId}`, { token: employer.access_token });
  const id = body.results[0]?.id;
  const file = (format: string, { access_token: token } = employer) =>
    app.client.get(`/paper/${id}/file/?format=${format}`, { token });
  const formats = Array.from({ length: 121 }, (_each, index) => (index % 2 ? 'csv' : 'json'));
  const answers = await Promise.all(formats.map((format) => file(format)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  const refused = await file('json');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await file('json', other)).status).toBe(404);
  app.clock.advance({ minutes: 60 });
  expect((await file('csv')).status).toBe(200);
});
