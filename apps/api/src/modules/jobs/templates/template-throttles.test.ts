import { as, made } from '@relevo/fixtures/http-client';
import { aShiftFile, aShiftLine, createTemplate } from '@relevo/fixtures/templates';
import { expect, test } from 'vitest';
import { anEmployer } from '../../../testing/hiring.ts';
import { aFile, sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });

const usesOf = (userId: string, uses: number) =>
  app.db.updateTable('hourly_uses').set({ uses }).where('user_id', '=', userId).execute();

test('an employer changes templates sixty times an hour', async () => {
  const owner = await anEmployer(app);
  const { id } = made(await createTemplate(app.client, owner));
  await usesOf(owner.user.id, 59);
  const path = `/job/template/${id}/`;
  expect((await app.client.patch(path, { name: 'Sixtieth' }, as(owner))).status).toBe(200);
  for (const refused of [
    await app.client.patch(path, { name: 'One more' }, as(owner)),
    await app.client.post(`${path}post/`, { start_date: '2026-12-07' }, as(owner)),
    await app.client.delete(path, as(owner)),
    await createTemplate(app.client, owner),
  ]) {
    expect(refused.status).toBe(429);
  }
});

test('an employer sends twenty files an hour', async () => {
  const owner = await anEmployer(app);
  const files = [aFile(aShiftFile([aShiftLine('2026-12-07')]), 'shifts.csv', 'text/csv')];
  const send = () => sendForm(app, '/job/import/', { token: owner.access_token, files });
  expect((await send()).status).toBe(201);
  await usesOf(owner.user.id, 19);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});
