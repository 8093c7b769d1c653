/** From one moment to another: a shift without its calendar. */
export type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

export function minutesOf({ startsAt, endsAt }: Span): number {
  return Math.floor((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/** What is paid of a whole shift: its length less the break. */
export function paidMinutes(shift: Span, breakMinutes: number): number {
  return Math.max(0, minutesOf(shift) - breakMinutes);
}
