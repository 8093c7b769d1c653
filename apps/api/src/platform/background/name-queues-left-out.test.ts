import { expect, test, vi } from 'vitest';
import { laneNames } from './lanes.ts';
import { nameQueuesLeftOut } from './name-queues-left-out.ts';

test('queues that came after a setting was written are named, and nothing when none is left out', () => {
  const warn = vi.fn();
  nameQueuesLeftOut({ warn }, ['money', 'clock', 'upkeep', 'mail', 'push']);
  expect(warn.mock.calls).toEqual([
    [
      { event: 'queues_left_out', queues: ['providers', 'papers', 'webhooks'] },
      'WORKER_QUEUES leaves out providers, papers, webhooks: their work waits until another node runs them',
    ],
  ]);
  nameQueuesLeftOut({ warn }, laneNames);
  expect(warn).toHaveBeenCalledOnce();
});
