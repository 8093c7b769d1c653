import type { WorkerShiftView } from '@relevo/contracts/shifts';

export type BoardNews = {
  what: 'checkedIn' | 'checkedOut' | 'missed' | 'cancelled' | 'settled' | 'booked';
  booked: WorkerShiftView;
};

type People = readonly WorkerShiftView[];

/** What has happened between two looks at the board, for whoever does not see it change. */
export function boardNews(before: People, after: People): BoardNews[] {
  const known = new Map(before.map((booked) => [booked.id, booked]));
  return after.flatMap((booked) => {
    const what = whatHappened(known.get(booked.id), booked);
    return what ? [{ what, booked }] : [];
  });
}

function whatHappened(before: WorkerShiftView | undefined, after: WorkerShiftView): BoardNews['what'] | null {
  if (!before) return after.standing === 'scheduled' ? 'booked' : null;
  if (before.standing === after.standing) return null;
  switch (after.standing) {
    case 'in_progress':
      return 'checkedIn';
    case 'in_review':
      return 'checkedOut';
    case 'settled':
      return before.standing === 'in_review' ? 'settled' : 'checkedOut';
    case 'missed':
      return 'missed';
    case 'cancelled':
      return 'cancelled';
    default:
      return null;
  }
}
