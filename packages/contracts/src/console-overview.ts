import { searchMaximumLength } from '@relevo/domain/search-words';
import { z } from 'zod';
import { instant } from './answers.ts';
import { AccountSummaryView, ConsoleWithdrawalView } from './console.ts';
import { ConsoleJobView, ConsoleShiftView } from './console-work.ts';
import { missing, problem } from './fields.ts';
import { moneyView } from './money.ts';

/** The queues of the console by the names that the counts of the menu have. */
export const consoleQueues = [
  'reviews',
  'withdrawals',
  'problems',
  'disputes',
  'manual_pay',
  'reported_threads',
  'reported_ratings',
  'appeals',
  'bugs',
  'dues',
  'failing_jobs',
] as const;
export type ConsoleQueue = (typeof consoleQueues)[number];

/** What waits in each queue, and figures of the last 24 hours. */
export const ConsoleDayView = z.object({
  queues: z.array(z.object({ queue: z.enum(consoleQueues), count: z.number().int(), oldest_at: instant.nullable() })),
  day: z.object({
    since: instant,
    /** Booked shifts that began, without cancelled ones. */
    shifts: z.number().int(),
    /** Of those, the ones where the worker scanned or was recorded. */
    started: z.number().int(),
    /** What workers were paid for shifts. */
    paid: moneyView,
    withdrawals: z.object({ count: z.number().int(), amount: moneyView }),
    /** Not settled at this moment, with or without the team. */
    open_disputes: z.number().int(),
  }),
});
export type ConsoleDayView = z.infer<typeof ConsoleDayView>;

export const consoleSearchMinimumLength = 2;

export const ConsoleSearchQuery = z.object({
  search: z
    .string(missing('required'))
    .trim()
    .min(1, { error: problem('required'), abort: true })
    .min(consoleSearchMinimumLength, problem('too_short'))
    .max(searchMaximumLength, problem('too_long')),
});

const found = <View extends z.ZodType>(view: View) => z.object({ count: z.number().int(), results: z.array(view) });

/** The first hits of each kind; `count` says how many there are. */
export const ConsoleSearchView = z.object({
  people: found(AccountSummaryView),
  jobs: found(ConsoleJobView),
  shifts: found(ConsoleShiftView),
  withdrawals: found(ConsoleWithdrawalView),
});
export type ConsoleSearchView = z.infer<typeof ConsoleSearchView>;
