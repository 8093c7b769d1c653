import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { minutesOf, paidMinutes } from '@relevo/domain/span';

type PayLines = {
  /** False while the times are only planned. */
  isWorked: boolean;
  presentMinutes: number;
  breakMinutes: number;
  paidMinutes: number;
  wage: string;
  total: string;
};

type Worked = Pick<
  WorkerShiftView,
  'shift' | 'planned_end_at' | 'phase' | 'worked_minutes' | 'break_minutes' | 'pay' | 'final_wage' | 'expected_pay'
>;

/** The pay of a shift, line by line as the worker would check it; null for one that was neither worked nor paid. */
export function payLines(booked: Worked): PayLines | null {
  const { worked_minutes: worked, break_minutes: rest, pay, final_wage: wage } = booked;
  if (worked !== null && pay !== null) {
    const breakMinutes = rest ?? 0;
    return {
      isWorked: true,
      presentMinutes: worked + breakMinutes,
      breakMinutes,
      paidMinutes: worked,
      wage,
      total: pay,
    };
  }
  if (booked.phase === 'missed' || booked.phase === 'cancelled') return null;
  const { shift } = booked;
  const span = { startsAt: new Date(shift.starts_at), endsAt: new Date(booked.planned_end_at) };
  return {
    isWorked: false,
    presentMinutes: minutesOf(span),
    breakMinutes: shift.break_duration,
    paidMinutes: paidMinutes(span, shift.break_duration),
    wage,
    total: booked.expected_pay,
  };
}
