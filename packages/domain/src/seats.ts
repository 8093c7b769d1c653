/**
 * A place is one of a job's `worker_count`, for all of its shifts; a seat is one worker in one shift. Bookings of places
 * and of single shifts (covers) take seats alike, and no shift has more bookings than the job has places.
 */
type Places = Readonly<{ workerCount: number; acceptedCount: number }>;

type Shift = Readonly<{
  /** Bookings of the shift that are not cancelled. */
  bookedCount: number;
  /** Whether the worker in question is one of them. */
  isBookedAlready: boolean;
}>;

/** Accepted workers are not booked yet, and each of them needs a seat in every shift. */
export function freeSeats({ workerCount, acceptedCount }: Places, bookedCount: number): number {
  return Math.max(0, workerCount - bookedCount - acceptedCount);
}

/** How many workers have a place and do not come to a shift. */
export function gapOf({
  confirmedCount,
  bookedCount,
}: Readonly<{ confirmedCount: number; bookedCount: number }>): number {
  return Math.max(0, confirmedCount - bookedCount);
}

/** The shifts that a worker is booked for who takes a place, or a cover of these shifts. */
export function shiftsToBook<Each extends Shift>(shifts: readonly Each[], places: Places): Each[] {
  return shifts.filter((shift) => !shift.isBookedAlready && freeSeats(places, shift.bookedCount) > 0);
}
