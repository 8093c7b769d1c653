import type { JobDetailView } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import { payBasis } from './job-pay-card.tsx';

const now = new Date('2026-07-02T00:00:00Z');
const over = { id: 'first', starts_at: '2026-07-01T13:00:00Z', ends_at: '2026-07-01T21:00:00Z' };
const ahead = { id: 'second', starts_at: '2026-07-08T13:00:00Z', ends_at: '2026-07-08T21:00:00Z' };

function basis(status: 'pending' | 'rejected' | 'confirmed' | null, isMine = false) {
  const job = {
    wage: '18.00',
    is_mine: isMine,
    schedule: { break_duration: 30 },
    shifts: [over, ahead],
    my_application: status && { status, final_wage: '20.00' },
  };
  const { shifts, terms } = payBasis(job as unknown as JobDetailView, now);
  return { shifts, wage: terms.wage };
}

test('a worker who has not applied yet earns the job’s wage for what is not over', () => {
  expect(basis(null)).toEqual({ shifts: [ahead], wage: '18.00' });
});

test('a worker who applied earns the wage they asked for', () => {
  expect(basis('pending')).toEqual({ shifts: [ahead], wage: '20.00' });
});

test('a refused wage counts no more', () => {
  expect(basis('rejected').wage).toBe('18.00');
});

test('a booked worker and the owner see the whole job', () => {
  expect(basis('confirmed')).toEqual({ shifts: [over, ahead], wage: '20.00' });
  expect(basis(null, true)).toEqual({ shifts: [over, ahead], wage: '18.00' });
});
