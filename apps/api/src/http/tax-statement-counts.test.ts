import { as } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aScene, type Scene } from '../testing/attendance.ts';
import { withPassword } from '../testing/people.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let scene: Scene;
beforeAll(async () => {
  scene = await aScene(app);
});
afterEach(() => vi.restoreAllMocks());

const body = { gst_number: '123456782' };

const calls: CountedCall[] = [
  ['a worker’s tax profile', 2, async () => () => app.client.get('/user/tax-profile/', as(scene.worker))],
  ['a company’s tax profile', 2, async () => () => app.client.get('/company/tax-profile/', as(scene.employer))],
  ['changing a tax profile', 6, async () => () => app.client.patch('/user/tax-profile/', body, as(scene.worker))],
  [
    'the T4A figures',
    3,
    async () => () => app.client.get('/company/t4a/?year=2026', { ...as(scene.employer), headers: withPassword }),
  ],
  [
    'a number in the payroll program',
    7,
    async () => () =>
      app.client.put(`/company/payroll-numbers/${scene.worker.user.id}/`, { number: '42' }, as(scene.employer)),
  ],
  [
    'changing a company’s tax profile',
    7,
    async () => () => app.client.patch('/company/tax-profile/', body, as(scene.employer)),
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
