import fc from 'fast-check';
import type { AnswerLoss } from './lossy-payment-provider.ts';

/** One thing that happens to an employer's wallet. */
export type Operation =
  | { kind: 'deposit'; amount: bigint; loss: AnswerLoss; works: boolean }
  | { kind: 'sweep' }
  | { kind: 'earn'; amount: bigint }
  | { kind: 'dispute' | 'win'; which: number }
  | { kind: 'withdraw'; amount: bigint }
  | { kind: 'move'; which: number; action: 'process' | 'settle' | 'fail' | 'cancel' }
  | { kind: 'hold'; which: number; amount: bigint }
  | { kind: 'release'; which: number }
  | { kind: 'pay'; which: number; amount: bigint };

// Few different amounts and few shifts: sums that meet exactly, and the same thing asked twice, are what breaks
// wallets.
const amount = fc.oneof(fc.constantFrom(1_00n, 50_00n, 100_00n), fc.bigInt({ min: 1_00n, max: 200_00n }));
const which = fc.nat({ max: 3 });
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      amount,
      loss: fc.constantFrom<AnswerLoss>('none', 'none', 'none', 'lost before', 'lost after'),
      works: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('earn' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('dispute' as const, 'win' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      action: fc.constantFrom('process' as const, 'settle' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), which, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, amount }) },
);

const deposit = (amount: bigint): Operation => ({ kind: 'deposit', amount, loss: 'none', works: true });
const earned = (amount: bigint): Operation => ({ kind: 'earn', amount });
const dispute = (which: number): Operation => ({ kind: 'dispute', which });
const win = (which: number): Operation => ({ kind: 'win', which });
const hold = (which: number, amount: bigint): Operation => ({ kind: 'hold', which, amount });
const release = (which: number): Operation => ({ kind: 'release', which });
const pay = (which: number, amount: bigint): Operation => ({ kind: 'pay', which, amount });
const withdraw = (amount: bigint): Operation => ({ kind: 'withdraw', amount });
const move = (action: 'process' | 'settle' | 'fail' | 'cancel'): Operation => ({ kind: 'move', which: 0, action });

/** Rules that random sequences meet only now and then. */
export const rareSequences: Operation[][] = [
  // What was released is not held a second time.
  [deposit(100_00n), hold(0, 50_00n), release(0), hold(0, 50_00n)],
  // A due shift is paid by money that did not come from a deposit.
  [deposit(100_00n), hold(1, 100_00n), pay(0, 50_00n), release(1), pay(0, 50_00n), withdraw(50_00n)],
  [earned(100_00n), withdraw(100_00n), pay(0, 50_00n), move('fail'), pay(0, 50_00n)],
  // A dispute takes free money, a pending withdrawal and a hold, in this order; won, all of it is money again.
  [
    deposit(100_00n),
    earned(50_00n),
    withdraw(40_00n),
    hold(0, 60_00n),
    pay(1, 30_00n),
    dispute(0),
    withdraw(1_00n),
    win(0),
  ],
  // Earned money paid for a dispute while the card money was held: released, it is earned money.
  [deposit(100_00n), hold(0, 100_00n), earned(100_00n), dispute(0), release(0), withdraw(100_00n)],
  // What is owed is settled by income, after pay that is due.
  [
    deposit(100_00n),
    pay(0, 80_00n),
    dispute(0),
    pay(1, 50_00n),
    earned(30_00n),
    deposit(100_00n),
    earned(100_00n),
    withdraw(50_00n),
  ],
  // A hold that was collected for a debt is made again.
  [deposit(100_00n), hold(0, 100_00n), dispute(0), deposit(100_00n), hold(0, 100_00n), release(0), hold(0, 50_00n)],
  // Card money goes back to the newest deposits.
  [deposit(50_00n), deposit(30_00n), earned(10_00n), withdraw(60_00n), withdraw(30_00n), dispute(0), dispute(1)],
  // A small due shift does not overtake a large one that is older.
  [pay(0, 80_00n), pay(1, 10_00n), deposit(50_00n), deposit(50_00n)],
  // What was held is too much or too little for the pay.
  [deposit(100_00n), hold(0, 80_00n), pay(0, 50_00n), release(0), pay(0, 50_00n)],
  [deposit(100_00n), hold(0, 50_00n), pay(0, 80_00n), withdraw(20_00n), withdraw(1_00n)],
  // A withdrawal that is being processed cannot be cancelled.
  [earned(100_00n), withdraw(60_00n), move('process'), move('cancel'), move('fail'), move('settle')],
  // A deposit with a lost answer settles what is due when it is found.
  [
    pay(0, 50_00n),
    { kind: 'deposit', amount: 60_00n, loss: 'lost after', works: true },
    withdraw(1_00n),
    { kind: 'sweep' },
    withdraw(10_00n),
  ],
];
