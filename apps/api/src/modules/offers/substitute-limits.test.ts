import { expect, test } from 'vitest';
import { refused } from '../../testing/attendance.ts';
import { addJob } from '../../testing/hiring.ts';
import { addOffer } from '../../testing/offers.ts';
import { aSubstitution, propose } from '../../testing/substitutes.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });

test('a worker asks thirty colleagues a day', async () => {
  const { employer, worker, colleague, shiftId } = await aSubstitution(app);
  const jobId = await addJob(app.deps, employer, { start_date: '2027-06-07' });
  const ended = {
    reason: 'substitute',
    because: 'colleague',
    proposed_by: worker.user.id,
    status: 'expired',
  } as const;
  for (let each = 0; each < 30; each += 1) await addOffer(app, jobId, colleague, ended);
  const asked = { shiftId, worker_id: colleague.user.id };
  const answer = await propose(app, worker, asked);
  expect(answer).toMatchObject(refused(429, 'rate_limited'));
  expect(answer.headers.get('retry-after')).toBe('86400');
});
