export { approveShift } from './approve-shift.ts';
export { bookShifts, cancelBookings, hasBookings, isAnyoneAtWork, refuseOverlap } from './bookings.ts';
export { correctShift } from './correct-shift.ts';
export { fundShifts } from './fund-shifts.ts';
export { keepAttendanceOnTime } from './keep-attendance-on-time.ts';
export { remindWorkers } from './remind-workers.ts';
export { scanCode } from './scan-code.ts';
export { findShiftFacts } from './shift-facts.ts';
export { showShiftsOf } from './shifts-of-a-person.ts';
