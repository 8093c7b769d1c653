/** How one person's money stands. */
export type Standing = { available: bigint; held: bigint; due: bigint; incoming: bigint };

type Withdrawal = { amount: bigint; status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' };
type Shift = { held: bigint; wasHeld: boolean; pay: bigint; state: 'booked' | 'due' | 'paid' };
type Deposit = { amount: bigint; status: 'pending' | 'completed' | 'failed'; willWork: boolean };

/**
 * An employer's wallet and their worker's, as simple as they can be told: plain numbers in memory, one thing after the
 * other. What the real one does under all its locks has to come to the same.
 */
export class PlainWallet {
  available = 0n;
  earned = 0n;
  charged = 0n;
  readonly deposits: Deposit[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly shifts: Shift[] = [];
  /** Shifts that are due, oldest first. */
  private dues: Shift[] = [];

  deposit(amount: bigint, how: { works: boolean; isLost: boolean }): string {
    const deposit: Deposit = { amount, status: 'pending', willWork: how.works };
    this.deposits.push(deposit);
    if (how.isLost) return 'pending';
    this.finish(deposit);
    return how.works ? 'completed' : 'charge_declined';
  }

  sweep(): void {
    for (const deposit of this.deposits) if (deposit.status === 'pending') this.finish(deposit);
  }

  withdraw(amount: bigint): string {
    if (this.dues.length > 0) return 'dues_outstanding';
    if (amount > this.available) return 'insufficient_funds';
    this.available -= amount;
    this.withdrawals.push({ amount, status: 'pending' });
    return 'pending';
  }

  move(withdrawal: Withdrawal, action: 'process' | 'settle' | 'fail' | 'cancel'): string {
    const { status } = withdrawal;
    const isPossible = action === 'settle' ? status === 'processing' : status === 'pending';
    if (!isPossible && !(action === 'fail' && status === 'processing')) return 'invalid_transition';
    withdrawal.status = ({ process: 'processing', settle: 'completed', fail: 'failed', cancel: 'cancelled' } as const)[
      action
    ];
    if (action === 'fail' || action === 'cancel') this.available += withdrawal.amount;
    return withdrawal.status;
  }

  hold(shift: Shift, amount: bigint): string {
    if (shift.held > 0n) return 'funded';
    if (shift.wasHeld || amount > this.available) return 'unfunded';
    this.available -= amount;
    shift.held = amount;
    shift.wasHeld = true;
    return 'funded';
  }

  release(shift: Shift): void {
    this.available += shift.held;
    shift.held = 0n;
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

  employer(): Standing {
    const onTheWay = this.withdrawals.filter(({ status }) => status === 'pending' || status === 'processing');
    const held = sum(this.shifts.map((shift) => shift.held)) + sum(onTheWay.map(({ amount }) => amount));
    return { available: this.available, held, due: sum(this.dues.map(({ pay }) => pay)), incoming: 0n };
  }

  worker(): Standing {
    return { available: this.earned, held: 0n, due: 0n, incoming: sum(this.dues.map(({ pay }) => pay)) };
  }

  private finish(deposit: Deposit): void {
    deposit.status = deposit.willWork ? 'completed' : 'failed';
    if (!deposit.willWork) return;
    this.charged += deposit.amount;
    this.available += deposit.amount;
    while (this.dues[0] && this.capture(this.dues[0])) this.dues.shift();
  }

  private capture(shift: Shift): boolean {
    if (shift.held + this.available < shift.pay) return false;
    this.available += shift.held - shift.pay;
    this.earned += shift.pay;
    shift.held = 0n;
    shift.state = 'paid';
    return true;
  }
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
