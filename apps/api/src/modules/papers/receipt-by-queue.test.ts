import type { NotificationPage } from '@relevo/contracts/notifications';
import type { PaperPage } from '@relevo/contracts/papers';
import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { aScannedShift } from '../../testing/attendance.ts';
import { eventually } from '../../testing/eventually.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp({ background: true });
const withinMs = 60_000;

test('within a minute of the scan both sides have the receipt, by the queues of the server', async () => {
  const { worker, employer, shiftId } = await aScannedShift(app);
  const scannedAt = performance.now();
  const receiptsOf = async (person: typeof worker) =>
    (await app.client.get<PaperPage>(`/paper/list/?kind=receipt&shift=${shiftId}`, as(person))).body.results;
  const receipt = await eventually(async () => (await receiptsOf(worker))[0], { withinMs });
  expect(receipt).toMatchObject({ revision: 1, total: '20.00', subject: { id: shiftId } });
  expect(await receiptsOf(employer)).toEqual([receipt]);
  // The notification of the payment opens it.
  const paid = await eventually(
    async () =>
      (await app.client.get<NotificationPage>('/notification/list/', as(worker))).body.results.find(
        ({ kind }) => kind === 'shift.paid',
      ),
    { withinMs },
  );
  expect(paid.path).toBe(`/wallet?list=papers&receipt=${shiftId}`);
  expect(performance.now() - scannedAt).toBeLessThan(withinMs);
});
