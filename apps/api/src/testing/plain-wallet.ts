/** How one person's money stands. */
export type Standing = { card: bigint; earned: bigint; held: bigint; due: bigint; incoming: bigint; owed: bigint };

type Status = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
/** What went back to cards is done at once; the bank part waits for an operator. */
type Withdrawal = { bank: bigint; cards: number; status: Status };
type Purse = { card: bigint; earned: bigint };
type Shift = { held: Purse; wasHeld: boolean; pay: bigint; state: 'booked' | 'due' | 'paid' };
type Deposit = {
  amount: bigint;
  status: 'pending' | 'completed' | 'failed';
  willWork: boolean;
  returned: bigint;
  taken: bigint;
  dispute: 'none' | 'open' | 'won';
};

const nothing = (): Purse => ({ card: 0n, earned: 0n });
const total = ({ card, earned }: Purse) => card + earned;
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
const mostOpen = 5;

/**
 * An employer's wallet and their worker's, as simple as possible: plain numbers in memory, one thing after the
 * other. What the real one does under all its locks has to come to the same.
 */
export class PlainWallet {
  free = nothing();
  owed = 0n;
  workerEarned = 0n;
  charged = 0n;
  readonly deposits: Deposit[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly shifts: Shift[] = [];
  /** Shifts that are due, oldest first. */
  private dues: Shift[] = [];
  /** Earned money that was taken for a dispute. */
  private earnedTaken = 0n;

  static newShift(): Shift {
    return { held: nothing(), wasHeld: false, pay: 0n, state: 'booked' };
  }

  deposit(amount: bigint, how: { works: boolean; isLost: boolean }): string {
    const money = { returned: 0n, taken: 0n, dispute: 'none' } as const;
    const deposit: Deposit = { amount, status: 'pending', willWork: how.works, ...money };
    this.deposits.push(deposit);
    if (how.isLost) return 'pending';
    this.finish(deposit);
    return how.works ? 'completed' : 'charge_declined';
  }

  sweep(): void {
    for (const deposit of this.deposits) if (deposit.status === 'pending') this.finish(deposit);
  }

  earn(amount: bigint): void {
    this.free.earned += amount;
    this.settleOwed();
  }

  withdraw(amount: bigint): string {
    if (this.dues.length > 0) return 'dues_outstanding';
    if (this.owed > 0n) return 'money_owed';
    if (amount > total(this.free)) return 'insufficient_funds';
    const open = this.withdrawals.filter(({ status }) => status === 'pending' || status === 'processing');
    if (open.length >= mostOpen) return 'too_many_pending';
    this.freeCardMoney();
    const bank = smaller(amount, this.free.earned);
    this.free.earned -= bank;
    const cards = this.refund(amount - bank);
    const status = bank > 0n ? 'pending' : 'completed';
    this.withdrawals.push({ bank, cards, status });
    return status;
  }

  move(withdrawal: Withdrawal, action: 'process' | 'settle' | 'fail' | 'cancel'): string {
    const { status, bank } = withdrawal;
    const isPossible = action === 'settle' ? status === 'processing' : status === 'pending';
    if (bank === 0n || (!isPossible && !(action === 'fail' && status === 'processing'))) return 'invalid_transition';
    withdrawal.status = ({ process: 'processing', settle: 'completed', fail: 'failed', cancel: 'cancelled' } as const)[
      action
    ];
    if (action === 'fail' || action === 'cancel') {
      this.free.earned += bank;
      this.settleOwed();
    }
    return withdrawal.status;
  }

  hold(shift: Shift, amount: bigint): string {
    if (total(shift.held) > 0n) return 'funded';
    if (shift.wasHeld || amount > total(this.free)) return 'unfunded';
    shift.held = this.spend(this.free, amount);
    shift.wasHeld = true;
    return 'funded';
  }

  release(shift: Shift): void {
    if (total(shift.held) === 0n) return;
    this.returnHeld(shift);
    this.settleOwed();
  }

  pay(shift: Shift, amount: bigint): string {
    if (shift.state === 'paid') return 'paid';
    if (shift.state === 'booked') shift.pay = amount;
    if (this.capture(shift)) {
      this.dues = this.dues.filter((each) => each !== shift);
      return 'paid';
    }
    if (shift.state === 'booked') this.dues.push(shift);
    shift.state = 'due';
    return 'due';
  }

  dispute(deposit: Deposit): void {
    if (deposit.dispute !== 'none') return;
    deposit.dispute = 'open';
    const amount = deposit.amount - deposit.returned;
    deposit.taken = amount;
    const taken = this.spend(this.free, smaller(amount, total(this.free)));
    this.earnedTaken += taken.earned;
    this.owed += amount - total(taken);
    for (const withdrawal of this.withdrawals.toReversed()) {
      if (this.owed === 0n || withdrawal.status !== 'pending') continue;
      withdrawal.status = 'cancelled';
      this.free.earned += withdrawal.bank;
      this.settleOwed('collected');
    }
    for (const shift of this.shifts.toReversed()) {
      if (this.owed === 0n || shift.state !== 'booked' || total(shift.held) === 0n) continue;
      this.returnHeld(shift);
      shift.wasHeld = false;
      this.settleOwed('collected');
    }
  }

  win(deposit: Deposit): void {
    deposit.dispute = 'won';
    const amount = deposit.taken;
    deposit.taken = 0n;
    const settled = smaller(amount, this.owed);
    const earned = smaller(amount - settled, this.earnedTaken);
    this.owed -= settled;
    this.earnedTaken -= earned;
    this.free.earned += earned;
    this.free.card += amount - settled - earned;
  }

  employer(): Standing {
    const onTheWay = this.withdrawals.filter(({ status }) => status === 'pending' || status === 'processing');
    const held = sum(this.shifts.map((shift) => total(shift.held))) + sum(onTheWay.map(({ bank }) => bank));
    return { ...this.free, held, due: sum(this.dues.map(({ pay }) => pay)), incoming: 0n, owed: this.owed };
  }

  worker(): Standing {
    const incoming = sum(this.dues.map(({ pay }) => pay));
    return { card: 0n, earned: this.workerEarned, held: 0n, due: 0n, incoming, owed: 0n };
  }

  private finish(deposit: Deposit): void {
    deposit.status = deposit.willWork ? 'completed' : 'failed';
    if (!deposit.willWork) return;
    this.charged += deposit.amount;
    this.free.card += deposit.amount;
    while (this.dues[0] && this.capture(this.dues[0])) this.dues.shift();
    this.settleOwed();
  }

  private capture(shift: Shift): boolean {
    const held = total(shift.held);
    if (held + total(this.free) < shift.pay) return false;
    this.spend(shift.held, smaller(held, shift.pay));
    this.spend(this.free, shift.pay - smaller(held, shift.pay));
    const isRest = total(shift.held) > 0n;
    this.returnHeld(shift);
    this.workerEarned += shift.pay;
    shift.state = 'paid';
    if (isRest) this.settleOwed();
    return true;
  }

  /** Card money first; answers what was spent. */
  private spend(purse: Purse, amount: bigint): Purse {
    const card = smaller(amount, purse.card);
    purse.card -= card;
    purse.earned -= amount - card;
    return { card, earned: amount - card };
  }

  private returnHeld(shift: Shift): void {
    this.free.card += shift.held.card;
    this.free.earned += shift.held.earned;
    shift.held = nothing();
  }

  private settleOwed(how?: 'collected'): void {
    if (how !== 'collected' && this.dues.length > 0) return;
    const spent = this.spend(this.free, smaller(this.owed, total(this.free)));
    this.owed -= total(spent);
    this.earnedTaken += spent.earned;
  }

  /** To the newest deposits first; answers how many cards it goes back to. */
  private refund(amount: bigint): number {
    this.free.card -= amount;
    let rest = amount;
    let cards = 0;
    for (const deposit of this.deposits.toReversed()) {
      if (deposit.status !== 'completed') continue;
      const part = smaller(rest, deposit.amount - deposit.returned - deposit.taken);
      deposit.returned += part;
      rest -= part;
      if (part > 0n) cards += 1;
    }
    if (rest > 0n) throw new Error('card money without a card');
    return cards;
  }

  /** Card money that no card waits for, because earned money was taken for it. */
  private freeCardMoney(): void {
    const done = this.deposits.filter(({ status }) => status === 'completed');
    const left = sum(done.map(({ amount, returned, taken }) => amount - returned - taken));
    const beyond = this.free.card > left ? smaller(this.free.card - left, this.earnedTaken) : 0n;
    this.free.card -= beyond;
    this.free.earned += beyond;
    this.earnedTaken -= beyond;
  }
}
