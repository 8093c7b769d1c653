import fc from 'fast-check';
import { type FillKind, type FillStep, fillAttempts } from './fill-steps.ts';

type Weights = Partial<Record<FillKind, number>>;
/** How a sequence begins, and which steps it then takes more often than others. */
type Theme = { first: readonly FillStep[]; often: Weights; weight?: number };

const often: Weights = {
  accept: 9,
  cancel_by_worker: 5,
  book: 5,
  confirm: 4,
  answer_application: 4,
  apply: 4,
  invite: 4,
  go_to: 4,
  wait: 3,
  scan: 6,
  wave: 4,
  search: 3,
  propose: 5,
  decide: 4,
  stand_by: 3,
  cancel_by_employer: 3,
};

const plain = { worker: 0, job: 0, shift: null, flag: true, number: 1 };
const take = (kind: FillKind, given: Partial<FillStep> = {}): FillStep => ({ ...plain, kind, ...given });
const [atTheDoor, begun, awaited, overtime] = [3, 5, 7, 11].map((number) => take('go_to', { number })) as [
  FillStep,
  FillStep,
  FillStep,
  FillStep,
];
const dayBefore = take('go_to', { number: 0 });

/** A full job and workers who stand by for it. */
const fullJob = [
  take('book'),
  take('book', { worker: 1 }),
  take('stand_by', { worker: 2 }),
  take('stand_by', { worker: 3 }),
  take('stand_by', { worker: 4 }),
];
/** One of them cannot come, and those who stand by are asked. */
const freedShift = [take('cancel_by_worker'), take('wave')];
const atWork = [atTheDoor, take('scan'), take('scan', { worker: 1 })];

const themes: readonly Theme[] = [
  { first: [], often: {} },
  { first: fullJob, often: { cancel_by_worker: 9, withdraw_offer: 3, leave_standby: 3 } },
  { first: [...fullJob, ...freedShift], often: { accept: 14, decline: 4, change_search: 5, withdraw_offer: 4 } },
  {
    first: [take('apply', { job: 1 }), take('apply', { job: 1, worker: 3 }), take('answer_application')],
    often: {
      apply: 9,
      answer_application: 12,
      confirm: 12,
      withdraw_application: 8,
      places: 4,
      hiring: 3,
      cancel_job: 2,
    },
  },
  {
    first: [...fullJob, take('propose', { number: 3 }), take('accept')],
    often: { propose: 14, accept: 12, decide: 12, withdraw_offer: 4, settings: 3, cancel_by_worker: 5 },
  },
  { first: [...fullJob, dayBefore], often: { reconfirm: 16, cancel_by_worker: 6, go_to: 2 }, weight: 2 },
  { first: [...fullJob, ...atWork], often: { scan: 10, send_home: 6, correct: 10, cancel_job: 2 } },
  {
    first: [...fullJob, ...atWork, overtime, take('scan')],
    often: { dispute: 12, settle: 14, overtime: 10, correct: 8, scan: 9, deposit: 4 },
    weight: 2,
  },
  {
    first: [...fullJob, awaited, take('wave')],
    often: { accept: 14, scan: 10, correct: 6, wave: 6, cancel_by_worker: 6 },
  },
  {
    first: [...fullJob, take('block', { worker: 2 })],
    often: { block: 8, unblock: 12, invite: 8, apply: 6, accept: 9 },
  },
];

const stepOf = (weights: Weights): fc.Arbitrary<FillStep> =>
  fc.record({
    kind: fc.oneof(
      ...(Object.keys(fillAttempts) as FillKind[]).map((kind) => {
        return { weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) };
      }),
    ),
    worker: fc.nat(4),
    job: fc.constantFrom(0, 0, 1, 2, 3),
    shift: fc.option(fc.nat(2), { nil: null, freq: 2 }),
    flag: fc.boolean(),
    number: fc.nat(11),
  });

/** Steps at random after one of several beginnings: from the first day on most of them would be about nothing. */
export const fillSequences: fc.Arbitrary<FillStep[]> = fc.oneof(
  ...themes.map(({ first, often: more, weight = 1 }) => {
    const random = fc.array(stepOf({ ...often, ...more }), { minLength: 15, maxLength: 45 });
    return { weight, arbitrary: random.map((steps) => [...first, ...steps]) };
  }),
);

/** Each way to be booked, whatever the seed. */
const waysIn: FillStep[] = [
  ...fullJob,
  take('invite', { worker: 4, shift: 1 }),
  take('accept'),
  take('withdraw_offer'),
  ...freedShift,
  take('accept'),
  take('propose', { number: 3 }),
  take('propose', { worker: 1, number: 4 }),
  take('accept'),
  take('accept', { worker: 1 }),
  take('decide'),
  take('decide'),
  atTheDoor,
  take('scan'),
  awaited,
  take('accept'),
  take('go_to', { number: 10 }),
  take('scan'),
];
/** The other kinds of step, in the order of some days. */
const days: FillStep[] = [
  take('places', { job: 1, number: 1 }),
  take('apply', { job: 1 }),
  take('apply', { job: 1, worker: 3, number: 2 }),
  take('answer_application'),
  take('confirm'),
  take('search', { job: 1 }),
  take('apply', { worker: 4, shift: 2 }),
  take('withdraw_application', { flag: false }),
  take('book', { worker: 1 }),
  take('book', { worker: 2 }),
  take('stand_by', { worker: 3, number: 2 }),
  take('leave_standby', { worker: 3, number: 2 }),
  take('stand_by', { worker: 3, number: 2 }),
  take('invite', { worker: 4, job: 1, shift: 1, number: 2 }),
  take('decline'),
  take('cancel_by_employer', { number: 2 }),
  take('change_search'),
  take('wave'),
  take('accept', { number: 2 }),
  take('block', { worker: 4 }),
  take('unblock', { number: 0 }),
  take('unblock'),
  take('decline', { worker: 1, number: 0 }),
  take('deposit'),
  take('settings'),
  dayBefore,
  take('reconfirm', { number: 2 }),
  take('reconfirm', { worker: 1, number: 2 }),
  atTheDoor,
  take('scan', { number: 2 }),
  take('scan', { worker: 1, number: 2 }),
  begun,
  take('send_home', { number: 2 }),
  take('correct', { worker: 1 }),
  overtime,
  take('scan', { number: 2 }),
  take('overtime', { number: 2 }),
  take('dispute', { number: 3 }),
  take('settle', { number: 3 }),
  take('hiring', { job: 1 }),
  take('hiring', { job: 1, flag: false }),
  take('post', { flag: false }),
  take('wait', { number: 8 }),
  take('cancel_job', { job: 1 }),
  // When all is over.
  ...Array.from({ length: 4 }, () => overtime),
  take('cancel_job'),
  take('settings', { job: 1 }),
];
/** A single shift is taken over, worked and paid, and offers that were withdrawn are accepted. */
const paidCover: FillStep[] = [
  ...fullJob,
  ...freedShift,
  take('accept'),
  take('invite', { worker: 4, job: 1, number: 2 }),
  take('withdraw_offer', { number: 2 }),
  ...[0, 1, 2, 3].map((worker) => take('accept', { worker, number: 0 })),
  atTheDoor,
  take('scan'),
  take('scan', { worker: 1 }),
  take('go_to', { number: 10 }),
  take('scan'),
  take('scan', { worker: 1 }),
];
export const fixedSequences = [waysIn, days, paidCover];
