type Step = { kind: string; worker: number; shift: number | null };

type State = {
  pending: Set<number>;
  accepted: Set<number>;
  confirmed: Set<number>;
  /** Who is booked for each shift, and by what. */
  seats: Map<number, 'place' | 'cover'>[];
  /** Open offers, `place:2` or `0:2` for the first shift and the third worker. */
  offers: Set<string>;
};

/** Hiring for one job that has not begun, as a person would write it down; it shares no code with the product. */
export class PlainHiring {
  private readonly workerCount: number;
  private readonly state: State;

  constructor({ workerCount, shiftCount }: { workerCount: number; shiftCount: number }, state?: State) {
    this.workerCount = workerCount;
    this.state = state ?? {
      pending: new Set(),
      accepted: new Set(),
      confirmed: new Set(),
      seats: Array.from({ length: shiftCount }, () => new Map()),
      offers: new Set(),
    };
  }

  private placesLeft(): number {
    return this.workerCount - this.state.accepted.size - this.state.confirmed.size;
  }

  /** Each accepted worker other than this one will need a seat. */
  private hasSeat(shift: number, worker: number): boolean {
    const { seats, accepted } = this.state;
    const others = [...accepted].filter((each) => each !== worker).length;
    const booked = seats[shift];
    return booked !== undefined && !booked.has(worker) && booked.size + others < this.workerCount;
  }

  private hasAnySeat(worker: number): boolean {
    return this.state.seats.some((_booked, shift) => this.hasSeat(shift, worker));
  }

  private isFull(): boolean {
    return this.state.confirmed.size === this.workerCount;
  }

  /** Whether a single step must succeed; null where the model does not say. */
  allows({ kind, worker, shift }: Step): boolean | null {
    const { pending, accepted, confirmed, offers } = this.state;
    const isOffered = offers.has(offerName(worker, shift));
    if (kind === 'accept') return isOffered ? this.allowsAccepting(worker, shift) : null;
    if (kind === 'decline') return isOffered ? true : null;
    if (kind === 'hire') return pending.has(worker) ? this.placesLeft() > 0 && this.hasAnySeat(worker) : null;
    if (kind !== 'confirm') return null;
    return confirmed.has(worker) || (accepted.has(worker) && this.hasAnySeat(worker));
  }

  private allowsAccepting(worker: number, shift: number | null): boolean {
    if (shift !== null) return this.hasSeat(shift, worker);
    const hasPlace = this.state.accepted.has(worker) || this.placesLeft() > 0;
    return hasPlace && this.hasAnySeat(worker);
  }

  /** The model after these steps, which the server has done, in this order. */
  after(steps: readonly Step[]): PlainHiring {
    const next = new PlainHiring(
      { workerCount: this.workerCount, shiftCount: this.state.seats.length },
      structuredClone(this.state),
    );
    for (const step of steps) next.apply(step);
    return next;
  }

  private apply({ kind, worker, shift }: Step): void {
    const { pending, accepted, offers } = this.state;
    const offer = offerName(worker, shift);
    if (kind === 'invite') offers.add(offer);
    // An offer that was answered before is answered the same again.
    else if (kind === 'accept') this.accept(worker, shift);
    else if (kind === 'decline' || kind === 'withdraw') offers.delete(offer);
    else if (kind === 'apply') pending.add(worker);
    else if (kind === 'hire') {
      pending.delete(worker);
      accepted.add(worker);
    } else if (kind === 'confirm') {
      if (accepted.has(worker)) this.takePlace(worker);
    } else this.cancel(worker, shift ?? 0);
  }

  private accept(worker: number, shift: number | null): void {
    const isOpen = this.state.offers.delete(offerName(worker, shift));
    if (!isOpen) return;
    if (shift === null) this.takePlace(worker);
    else this.state.seats[shift]?.set(worker, 'cover');
  }

  private takePlace(worker: number): void {
    const { pending, accepted, confirmed, seats, offers } = this.state;
    for (const [shift, booked] of seats.entries()) if (this.hasSeat(shift, worker)) booked.set(worker, 'place');
    pending.delete(worker);
    accepted.delete(worker);
    confirmed.add(worker);
    // Offers of what the worker now has end.
    offers.delete(offerName(worker, null));
    for (const [shift, booked] of seats.entries()) if (booked.has(worker)) offers.delete(offerName(worker, shift));
    // A full job answers everyone who waits.
    if (this.isFull()) pending.clear();
  }

  private cancel(worker: number, shift: number): void {
    const { seats, confirmed } = this.state;
    const by = seats[shift]?.get(worker);
    seats[shift]?.delete(worker);
    const isLast = !seats.some((booked) => booked.get(worker) === by);
    if (by === 'place' && isLast) confirmed.delete(worker);
  }

  seats(): string[] {
    return this.state.seats.flatMap((booked, shift) => [...booked.keys()].map((worker) => `${shift}:${worker}`)).sort();
  }

  bookedPerShift(): number[] {
    return this.state.seats.map((booked) => booked.size);
  }

  view() {
    const { pending, accepted, confirmed, offers } = this.state;
    return {
      seats: this.seats(),
      counts: [pending.size, accepted.size, confirmed.size],
      status: this.isFull() ? 'confirmed' : 'open',
      offers: [...offers].sort(),
    };
  }
}

const offerName = (worker: number, shift: number | null) => `${shift ?? 'place'}:${worker}`;
