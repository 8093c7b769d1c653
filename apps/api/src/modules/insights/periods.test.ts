import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anEmployer } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

describe('a period', () => {
  test.each([
    ['', { from: ['This field is required'], to: ['This field is required'] }],
    ['?from=2026-10-05', { to: ['This field is required'] }],
    ['?from=2026-10-05&to=', { to: ['This field is required'] }],
    ['?from=5.10.2026&to=2026-02-30', { from: ['Invalid date'], to: ['Invalid date'] }],
    ['?from=2026-10-06&to=2026-10-05', { to: ['The last day must not be before the first'] }],
    ['?from=2026-01-01&to=2027-01-02', { to: ['A period is at most 366 days long'] }],
    ['?from=9999-12-31&to=9999-12-31', { from: ['Invalid date'], to: ['Invalid date'] }],
    ['?from=2026-10-05&from=2026-10-06&to=2026-10-07', undefined],
  ])('%s is a field error, for figures and reports alike', async (query, fields) => {
    const { access_token: token } = await anEmployer(app);
    for (const path of ['/analytics/summary/', '/reports/payroll/', '/reports/attendance/']) {
      const answer = await app.client.get(`${path}${query}`, { token });
      expectRefusal(answer, 400);
      if (fields) expect(answer.body).toEqual(fields);
    }
  });

  test('that is invalid is refused in French too', async () => {
    const { access_token: token } = await anEmployer(app, { account_language: 'fr' });
    const { body } = await app.client.get('/analytics/summary/?from=2026-10-06&to=2026-10-05', { token });
    expect(body).toEqual({ to: ['Le dernier jour ne peut pas précéder le premier'] });
  });
});
