const leaseMs = 30_000;

/** Until when the process that charges a card has the deposit for itself. */
export const leaseUntil = (at: Date): Date => new Date(at.getTime() + leaseMs);
