import type { OpenStream } from './day-streams.ts';

/** What the server acknowledged in a day, which has to be there once when it is over. */
export type DayRecord = {
  jobs: string[];
  applications: string[];
  /** Bookings for which the worker scanned in, and out: those are paid. */
  started: string[];
  ended: string[];
  messages: string[];
  withdrawals: string[];
  /** The streams of workers who were paid: each has to be notified of it. */
  paidOnStream: OpenStream[];
};

export const emptyRecord = (): DayRecord => ({
  jobs: [],
  applications: [],
  started: [],
  ended: [],
  messages: [],
  withdrawals: [],
  paidOnStream: [],
});
