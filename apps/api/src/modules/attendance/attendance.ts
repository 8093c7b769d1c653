export { bookShifts, cancelBookings, hasBookings, isAnyoneAtWork, refuseOverlap } from './bookings.ts';
export { fundShifts } from './fund-shifts.ts';
export { keepAttendanceOnTime } from './keep-attendance-on-time.ts';
export { remindWorkers } from './remind-workers.ts';
export { findShiftFacts } from './shift-facts.ts';
